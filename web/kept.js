"use strict";
// What the browser keeps of the game, opened while the program is on its way, so
// that it need not wait for it: duckboardKept is a promise of the database, of the
// names and the contents of its files, and of what other pages of the game have
// changed since, and of whether the autosave is this page's (render/store).
self.duckboardKept = (async () => {
	const answer = (request) => new Promise((ok, no) => {
		request.onsuccess = () => ok(request.result);
		request.onerror = () => no(request.error);
	});
	if (!self.indexedDB) throw new Error("it has no database");
	const open = indexedDB.open("duckboard", 1);
	open.onupgradeneeded = () => open.result.createObjectStore("files");
	// The autosave is the first page's; a lock is freed with its page.
	const claim = !navigator.locks || new Promise((ok) => navigator.locks.request("duckboard/autosave", { ifAvailable: true }, (lock) => {
		ok(!!lock);
		return lock && new Promise(() => { });
	}).catch(() => ok(true)));
	const kept = { db: await answer(open), heard: [] };
	if (self.BroadcastChannel) {
		kept.channel = new BroadcastChannel("duckboard");
		kept.channel.onmessage = (e) => kept.heard.push(e.data);
	}
	const files = kept.db.transaction("files").objectStore("files");
	[kept.names, kept.values] = await Promise.all([answer(files.getAllKeys()), answer(files.getAll())]);
	kept.claimed = { autosave: await claim };
	return kept;
})();
self.duckboardKept.catch(() => { }); // the game tells it
