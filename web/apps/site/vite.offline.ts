/** What the build without a server has more than the other: a manifest, a service worker that knows its files, a policy. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const own = (name: string) => readFileSync(new URL(`offline/${name}`, import.meta.url), "utf8");
const PUBLIC = new URL("public/", import.meta.url);

/** A static host sends no policy: the page brings its own. */
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'";

export function offline(): Plugin {
  return {
    name: "kowa-offline",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler: () => [
        {
          tag: "meta",
          attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
          injectTo: "head-prepend",
        },
        { tag: "link", attrs: { rel: "manifest", href: "./manifest.webmanifest" }, injectTo: "head" },
      ],
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        this.emitFile({ type: "asset", fileName: "manifest.webmanifest", source: own("manifest.webmanifest") });
        const hash = createHash("sha256");
        const files = Object.values(bundle).map((file) => {
          hash.update(file.fileName).update(file.type === "chunk" ? file.code : file.source);
          return file.fileName;
        });
        for (const name of readdirSync(PUBLIC)) {
          hash.update(name).update(readFileSync(new URL(name, PUBLIC)));
          files.push(name);
        }
        const source = own("sw.js")
          .replace('"__VERSION__"', JSON.stringify(hash.digest("hex").slice(0, 16)))
          .replace('["__FILES__"]', JSON.stringify([...new Set(["index.html", ...files])].sort()));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
