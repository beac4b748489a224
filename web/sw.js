"use strict";
// The service worker: after the first visit the page starts without a network.
// What it keeps is one version, whole; another version keeps its own.
const cache = "duckboard-" + new URL(self.registration.scope).pathname + "-{{.Version}}";
const ours = "duckboard-" + new URL(self.registration.scope).pathname + "-";
const keep = {{.Keep}};

self.addEventListener("install", (e) => e.waitUntil(caches.open(cache).then((c) => c.addAll(keep.map(fresh)))));

// fresh asks the host whether it has another by now, but for what has its digest in
// its name: an old page in the new cache would look for programs that are gone.
const fresh = (name) => new Request(name, { cache: /\.[0-9a-f]{8}\.\w+$/.test(name) ? "default" : "no-cache" });

self.addEventListener("activate", (e) => e.waitUntil((async () => {
	for (const name of await caches.keys()) {
		// Another page of ours may lie in a folder below: its caches are its own.
		if (name.startsWith(ours) && !name.slice(ours.length).includes("/") && name !== cache) await caches.delete(name);
	}
	await self.clients.claim();
})()));

self.addEventListener("message", (e) => {
	if (e.data === "take over") self.skipWaiting();
	// The page names a program that it has loaded: the browser still has it at hand.
	if (e.data && e.data.keep) e.waitUntil(caches.open(cache).then(async (c) => {
		if (!await c.match(e.data.keep)) await c.add(new Request(e.data.keep, { cache: "force-cache" }));
	}));
});

self.addEventListener("notificationclick", (e) => {
	e.notification.close();
	e.waitUntil(clients.matchAll({ type: "window" }).then((list) => list.length ? list[0].focus() : clients.openWindow("./")));
});

self.addEventListener("fetch", (e) => {
	const url = new URL(e.request.url);
	if (e.request.method !== "GET" || url.origin !== location.origin) return;
	e.respondWith((async () => {
		const c = await caches.open(cache).catch(() => null);
		if (!c) return fetch(e.request); // the browser has lost it, or has no room
		const hit = e.request.mode === "navigate" && new URL("./", self.registration.scope).pathname === url.pathname.replace(/index\.html$/, "")
			? await c.match("./") : await c.match(e.request, { ignoreSearch: true });
		return hit || fetch(e.request);
	})());
});
