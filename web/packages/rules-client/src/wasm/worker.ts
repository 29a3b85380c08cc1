/** The entry of the page's worker. */

import type { Port } from "./messages";
import { serve } from "./service";

serve(globalThis as unknown as Port);
