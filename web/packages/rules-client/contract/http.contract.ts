import { contract } from "./contract";
import { server } from "./node";

contract("the server", server);
