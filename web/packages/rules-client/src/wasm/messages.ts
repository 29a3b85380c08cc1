/** What the page and its worker say to each other: one call at a time, the next when the last is answered. */

export interface Start {
  type: "start";
  module: WebAssembly.Module;
  /** Its first number is set when the search is to end; null where memory cannot be shared. */
  flag: SharedArrayBuffer | null;
}

export interface Call {
  type: "call";
  id: number;
  name: string;
  parts: string[];
}

export type ToWorker = Start | Call;

export type FromWorker =
  | { type: "info"; id: number; json: string }
  | { type: "answer"; id: number; status: number; json: string };

/** The worker's side of the line. */
export interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
}
