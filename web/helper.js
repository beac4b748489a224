"use strict";
// A worker of the page: runs the engine without a screen, which thinks while the
// page draws. It tells the page when it is ready, and when it is lost.
importScripts("{{index .Named "wasm_exec.js"}}", "{{index .Named "module.js"}}");

self.onmessage = (e) => self.duckboardHear(e.data); // nothing is sent before it is ready

(async () => {
	const build = {{.Helper}};
	const go = new Go();
	// Here is one thread. A collector beside the program would mark now and then, and
	// until it has done so every pointer that is written is noted for it: marked at one
	// go it takes a few milliseconds, which no frame waits for.
	go.env = { GODEBUG: "gcstoptheworld=1", GOGC: "200" };
	const name = await duckboardSource(build);
	const instance = await duckboardStart(await duckboardModule(name, () => { }), go.importObject);
	postMessage({ keep: name });
	await go.run(instance);
	throw new Error("the engine has ended");
})().catch((e) => postMessage({ lost: String(e.message || e) }));
