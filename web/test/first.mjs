// Which functions of the game run before its first frame, and while the title
// waits for the rest of the program: first.mjs WATCH FILE visits the page that
// `ship watch` makes as many kinds of visitors do and writes their names.
import { createServer } from "node:http";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, patience } from "./browser.mjs";

const [dir, file] = process.argv.slice(2);
const types = { html: "text/html", js: "text/javascript", jpg: "image/jpeg", png: "image/png", wasm: "application/wasm", json: "application/json" };
const host = createServer((q, a) => {
	const path = join(dir, new URL(q.url, "http://x").pathname.slice(1) || "index.html");
	if (!existsSync(path)) { a.writeHead(404).end(); return }
	a.setHeader("content-type", types[path.split(".").pop()] || "application/octet-stream");
	a.end(readFileSync(path));
});
await new Promise((ok) => host.listen(0, "127.0.0.1", ok));
const url = `http://localhost:${host.address().port}/`;
const names = JSON.parse(readFileSync(join(dir, "names.json"), "utf8"));
const ran = new Set();
const browser = await launch();

// note takes the names of what has run in a page up to now.
const note = async (page) => {
	for (const n of await page.evaluate(() => Object.entries(self.watched).filter(([, g]) => g instanceof WebAssembly.Global && g.value === 1).map(([n]) => n))) ran.add(names[n]);
};

// visit opens the page as somebody, waits for the title, and uses it a little.
const visit = async (who, ways = [], first = async () => { }, query = "") => {
	const context = await browser.newContext(who);
	await context.addInitScript(() => {
		self.duckboardWhole = false; // what is not needed for the title does not begin
		const start = WebAssembly.instantiateStreaming;
		WebAssembly.instantiateStreaming = async (...a) => {
			const r = await start.apply(WebAssembly, a);
			self.watched = r.instance.exports;
			return r;
		};
	});
	const page = await context.newPage();
	const shown = () => page.waitForFunction(() => performance.getEntriesByName("first frame").length > 0, null, { timeout: patience });
	page.goto(url + query);
	await shown();
	await first(page);
	if (first.length) { // what it left is found by the next visit
		await page.goto("about:blank");
		await page.goto(url);
		await shown();
	}
	const rest = () => page.waitForTimeout(700);
	await rest();
	const { width, height } = page.viewportSize();
	for (const way of ways) {
		await way(page, width, height);
		await rest();
	}
	await note(page);
	await context.close();
	console.log(ran.size, "functions");
};

const point = async (page, w, h) => { for (let y = 0.1; y < 1; y += 0.06) await page.mouse.move(w * 0.2, h * y, { steps: 3 }) };
const wheel = (page) => page.mouse.wheel(0, 40);
const keys = async (page) => { for (const k of ["ArrowDown", "ArrowDown", "ArrowUp", "Tab", "a"]) await page.keyboard.press(k, { delay: 60 }) };
const resize = (page, w, h) => page.setViewportSize({ width: Math.round(w * 0.8), height: Math.round(h * 0.9) });
const away = (page) => page.evaluate(() => { window.dispatchEvent(new Event("blur")); window.dispatchEvent(new Event("focus")) });
const drag = async (page, w, h) => { await page.mouse.move(w * 0.8, h * 0.5); await page.mouse.down(); await page.mouse.move(w * 0.7, h * 0.4, { steps: 4 }); await page.mouse.up() };
const finger = async (page, w, h) => {
	const s = await page.context().newCDPSession(page);
	const at = (x, y) => [{ x: w * x, y: h * y, id: 0 }];
	for (const [type, points] of [["touchStart", at(0.9, 0.5)], ["touchMove", at(0.85, 0.45)], ["touchMove", at(0.8, 0.4)], ["touchEnd", []]]) {
		await s.send("Input.dispatchTouchEvent", { type, touchPoints: points });
		await page.waitForTimeout(120);
	}
};
// played leaves a battle that can be continued, and settings.
const played = async (page) => {
	await page.goto(url + "?probe=true");
	await page.waitForFunction(() => self.duckboardBout, null, { timeout: patience });
	await page.waitForTimeout(500);
	await page.evaluate(() => { self.duckboardWhole = true; duckboardBout("5", 2) });
	await page.waitForFunction(() => JSON.parse(duckboardProbe()).choices > 6, null, { timeout: patience });
	await page.waitForTimeout(3000);
};

await visit({ viewport: { width: 1280, height: 800 }, locale: "en-GB" }, [point, wheel, keys, drag, resize, away]);
await visit({ viewport: { width: 1000, height: 640 } }, [], undefined, "?probe=true&lang=en");
await visit({ viewport: { width: 1280, height: 800 }, locale: "it-IT", colorScheme: "dark", reducedMotion: "reduce" }, [point, keys]);
await visit({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: "en-US" }, [finger]);
await visit({ viewport: { width: 1000, height: 640 }, locale: "it-IT" }, [point, keys], played);
await browser.close();
host.close();
writeFileSync(file, [...ran].filter((n) => !/^(runtime[./]|internal\/runtime\/)/.test(n)).sort().join("\n") + "\n");
