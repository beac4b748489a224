// The page beside the smallest program that Ebitengine makes, in the same page:
// bench.mjs SITE LEAST. Each is visited some times by turns by a new visitor; the
// host sends brotli. Printed are what comes before the first frame and the best
// and the median time to it, as ratios too: times depend on the machine.
import { createServer } from "node:http";
import { readdirSync, readFileSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { launch, patience } from "./browser.mjs";

const rounds = Number(process.env.ROUNDS || 5);
const sites = { game: process.argv[2], least: process.argv[3] };
const types = { html: "text/html", js: "text/javascript", css: "text/css", png: "image/png", jpg: "image/jpeg", wasm: "application/wasm" };
let sent = 0; // bytes of bodies since the visit began

const host = createServer((q, a) => {
	const [, name, ...rest] = new URL(q.url, "http://x").pathname.split("/");
	const path = join(sites[name] || "/nowhere", rest.join("/") || "index.html");
	if (!existsSync(path) || !statSync(path).isFile()) { a.writeHead(404).end(); return }
	const packed = existsSync(path + ".br");
	a.setHeader("content-type", types[path.split(".").pop()] || "application/octet-stream");
	if (packed) a.setHeader("content-encoding", "br");
	const data = q.method === "HEAD" ? Buffer.alloc(0) : readFileSync(packed ? path + ".br" : path);
	sent += data.length;
	a.end(data);
});
await new Promise((ok) => host.listen(0, "127.0.0.1", ok));
const browser = await launch();

// visit is the time to the first frame in ms, and the bytes sent up to it.
const visit = async (name) => {
	const context = await browser.newContext({ viewport: { width: 1000, height: 640 } });
	const page = await context.newPage();
	sent = 0;
	await page.goto(`http://localhost:${host.address().port}/${name}/`);
	await page.waitForFunction(() => performance.getEntriesByName("first frame").length > 0, null, { timeout: patience });
	const bytes = sent;
	const [ms, compiled] = await page.evaluate(() => ["first frame", "compiled"].map((name) => performance.getEntriesByName(name)[0].startTime));
	await context.close();
	return { ms, bytes, compiled };
};

const size = (name, program) => {
	const file = readdirSync(sites[name]).find((f) => f.startsWith(program + ".") && f.endsWith(".wasm.br"));
	return file ? statSync(join(sites[name], file)).size : 0;
};

const seen = { game: [], least: [] };
for (let n = 0; n < rounds; n++) for (const name of ["least", "game"]) seen[name].push(await visit(name));
const best = (name, what = "ms") => Math.min(...seen[name].map((v) => v[what]));
const median = (name) => seen[name].map((v) => v.ms).sort((a, b) => a - b)[rounds >> 1];
const rows = [
	["the program, brotli (MB)", size("game", "duckboard") / 1e6, size("least", "duckboard") / 1e6],
	["sent before the first frame (MB)", Math.min(...seen.game.map((v) => v.bytes)) / 1e6, Math.min(...seen.least.map((v) => v.bytes)) / 1e6],
	["all that is ever sent (MB)", (Math.min(...seen.game.map((v) => v.bytes)) + size("game", "duckworker")) / 1e6, Math.min(...seen.least.map((v) => v.bytes)) / 1e6],
	["downloaded and compiled, best (ms)", best("game", "compiled"), best("least", "compiled")],
	["first frame, best (ms)", best("game"), best("least")],
	["first frame, median (ms)", median("game"), median("least")],
];
console.log("".padEnd(48), "game".padStart(9), "least".padStart(9), "ratio".padStart(7));
for (const [what, game, least] of rows) {
	const digits = game > 100 ? 0 : 2;
	console.log(what.padEnd(48), game.toFixed(digits).padStart(9), least.toFixed(digits).padStart(9), (game / least).toFixed(2).padStart(7));
}
await browser.close();
host.close();
