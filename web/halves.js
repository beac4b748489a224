"use strict";
// The game's program comes in two modules: what the first frame needs, and the
// rest (tools/ship/halve). Where it calls a function of the rest before that is
// there, it comes to rest, and goes on where it was once it is. Meanwhile nothing
// may call it: what the page would tell it waits in line.

// duckboardHalves sees to a program that begins with the first module: run begins
// it, complete adds the rest. stopped hears when it waits for the rest, and for
// which of its functions, and when it does no longer.
self.duckboardHalves = (go, first, stopped) => {
	const { waiting, whole, loop } = first.exports;
	let depth = 0; // how often the page and the program have called one another
	let stands = false;
	const line = []; // what the page would tell

	const enter = (f) => {
		depth++;
		try { f() } finally { depth-- }
		if (!waiting.value || stands) return;
		if (depth) throw new WebAssembly.RuntimeError("it calls what has not come, and cannot wait"); // the page waits for it, too
		stands = true;
		// The stub has written to -8(SP) where to go on: the function is told by its number.
		stopped(true, go.mem.getUint32(first.exports.getsp() - 6, true) - 0x1000);
	};

	const resume = go._resume;
	go._resume = () => {
		if (!stands) { enter(() => resume.call(go)); return }
		line.push(go._pendingEvent);
		go._pendingEvent = null;
	};
	// Go's loader repeats a timer of which the program has not taken note.
	const timers = go._scheduledTimeouts, has = timers.has;
	timers.has = (id) => !stands && has.call(timers, id);

	return {
		run: () => {
			let end;
			enter(() => { end = go.run(first) });
			return end;
		},
		complete: () => {
			whole.value = 1;
			self.duckboardWhole = true;
			if (!stands) return;
			stands = false;
			waiting.value = 0;
			stopped(false);
			enter(() => loop());
			if (go.exited) go._resolveExitPromise();
			for (const event of line.splice(0)) {
				if (go.exited) return;
				go._pendingEvent = event;
				go._resume();
			}
		},
	};
};
