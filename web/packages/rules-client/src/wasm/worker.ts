/** The entry of the page's worker. */

import type { Port } from "./messages";
import { serve } from "./serve";

serve(globalThis as unknown as Port);
