"use strict";
// The compiled programs: brings one from the host, compressed as best it can,
// to the page or to a worker of it.

// duckboardSource is which file to load: the module itself where the host sends
// it compressed, else its gzipped twin, which is unpacked here.
self.duckboardSource = async (build) => {
	const gz = build.name + ".gz";
	try {
		for (const name of [gz, build.name]) if (await caches.match(name)) return name;
	} catch { } // it has none, or may not ask
	if (!("DecompressionStream" in self)) return build.name;
	try {
		const r = await fetch(build.name, { method: "HEAD" });
		if (r.ok && /br|zstd/.test(r.headers.get("content-encoding") || "")) return build.name;
	} catch { }
	return gz;
};

// duckboardModule is an answer with the module's bytes; progress hears how many
// have come. A host may have unpacked the twin already: the first bytes tell.
self.duckboardModule = async (name, progress) => {
	const r = await fetch(name);
	if (!r.ok) throw new Error(`${name}: ${r.status}`);
	const reader = r.body.getReader();
	const first = await reader.read();
	let head = first.value;
	const raw = new ReadableStream({
		async pull(c) {
			if (head) { c.enqueue(head); head = null; return }
			const { done, value } = await reader.read();
			done ? c.close() : c.enqueue(value);
		},
		cancel: (why) => reader.cancel(why),
	});
	const gzipped = head && head[0] === 0x1f && head[1] === 0x8b;
	const plain = (gzipped ? raw.pipeThrough(new DecompressionStream("gzip")) : raw).getReader();
	let bytes = 0, told = 0;
	return new Response(new ReadableStream({
		async pull(c) {
			const { done, value } = await plain.read();
			if (done) { progress(bytes); c.close(); return }
			bytes += value.length;
			if (performance.now() - told > 80) { told = performance.now(); progress(bytes) }
			c.enqueue(value);
		},
		cancel: (why) => plain.cancel(why),
	}), { headers: { "content-type": "application/wasm" } });
};

// duckboardStart compiles a module and links it.
self.duckboardStart = async (answer, imports) => {
	const { instance } = WebAssembly.instantiateStreaming
		? await WebAssembly.instantiateStreaming(answer, imports)
		: await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
	return instance;
};
