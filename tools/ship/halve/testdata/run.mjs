// Runs a program that was cut in two: run.mjs GOROOT HALVES FIRST REST. The rest
// comes some time after it was waited for. Without HALVES: FIRST as it is.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const [goroot, halves, one, rest] = process.argv.slice(2);
globalThis.fs = await import("node:fs");
globalThis.self = globalThis;
const load = (file) => vm.runInThisContext(readFileSync(file, "utf8"), file);
load(goroot + "/lib/wasm/wasm_exec.js");
const go = new Go();
const { instance } = await WebAssembly.instantiate(readFileSync(one), go.importObject);
if (!halves) await go.run(instance);
else {
	load(halves);
	const program = duckboardHalves(go, instance, (yes) => {
		console.error(yes ? "waits" : "goes on");
		if (yes) setTimeout(async () => {
			await WebAssembly.instantiate(readFileSync(rest), { first: instance.exports });
			program.complete();
		}, 60);
	});
	await program.run();
}
process.exit(0); // timers that nobody hears
