/**
 * Keeps the whole page in the browser, so that it plays without a network. The build fills in the two constants: each
 * build is kept under a name of its own, whole, and takes over when no window shows the one before.
 */
const VERSION = "__VERSION__";
const FILES = ["__FILES__"];

// A host may have the page at several paths, and all of them share what is kept.
const OURS = `kowa ${self.registration.scope} `;
const NAME = OURS + VERSION;

self.addEventListener("install", (event) => {
  // Asked anew: a file of the last build may still lie in the browser's own cache.
  const requests = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith(OURS) && name !== NAME));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const file = request.mode === "navigate" ? "index.html" : request;
  event.respondWith(
    caches
      .open(NAME)
      .then((cache) => cache.match(file, { ignoreSearch: true }))
      .then((kept) => kept ?? fetch(request)),
  );
});
