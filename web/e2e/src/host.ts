/** A plain static host: the files of a folder, below a path of their own, and nothing else. */

import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

const PATH = "/games/kowa/";

export class StaticHost {
  readonly #folder: string;
  readonly #server: Server;
  /** The paths that were asked for and are not there. */
  readonly missing: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    this.#server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://host");
      const name = pathname.startsWith(PATH) ? normalize(pathname.slice(PATH.length) || "index.html") : "..";
      try {
        if (name.startsWith("..")) throw new Error(`outside ${PATH}`);
        const body = await readFile(join(this.#folder, name));
        // Of the module no type is told, as by hosts that do not know it.
        response.writeHead(200, { "content-type": TYPES[extname(name)] ?? "application/octet-stream" }).end(body);
      } catch {
        this.missing.push(pathname);
        response.writeHead(404).end();
      }
    });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${PATH}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
