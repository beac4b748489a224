// What the page owes whoever visits it: a browser that keeps nothing, eyes that
// bear no motion or do not see at all, a home screen, a link to a game. CTL is
// duckctl.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site, begin, field } from "./site.mjs";

const site = new Site();

const stores = {
	forbidden: () => { Object.defineProperty(self, "indexedDB", { get() { throw new DOMException("not here", "SecurityError") } }) },
	full: () => { IDBObjectStore.prototype.put = () => { throw new DOMException("no room is left", "QuotaExceededError") } },
};

for (const [how, spoil] of Object.entries(stores)) {
	test(`a store that is ${how} is told, and the battle goes on`, { timeout: 3 * patience }, async () => {
		const context = await site.visitor();
		await context.addInitScript(spoil);
		const game = await site.open(context);
		let told = "";
		const heard = (p) => { if (/Nothing can be saved here/.test(p.note)) told = p.note };
		heard(await game.probe());
		await begin(game, (p) => { heard(p); return p.choices > 1 && told });
		assert.match(told, how === "full" ? /no room is left/ : /keeps nothing/);
		assert.deepEqual(game.errors, []);
		await context.close();
	});
}

test("motion stops when the system asks for it, and comes back", { timeout: 2 * patience }, async () => {
	const context = await site.visitor({ reducedMotion: "reduce" });
	const game = await site.open(context);
	assert.equal((await game.probe()).still, true);
	await game.page.emulateMedia({ reducedMotion: "no-preference" });
	await game.until("moving", (p) => !p.still);
	await game.page.emulateMedia({ reducedMotion: "reduce" });
	await game.until("still again", (p) => p.still);
	await context.close();
});

test("who does not see the canvas hears what it is, which button has the keyboard, messages, and how a battle stands", { timeout: 4 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	const canvas = await game.page.evaluate(() => { const c = document.querySelector("canvas"); return [c.getAttribute("role"), c.getAttribute("aria-label")] });
	assert.equal(canvas[0], "application");
	assert.match(canvas[1], /^Duckboard, a battlefield/);
	const heard = (text) => game.until("heard " + text, async () => await game.page.textContent("#told") === text);
	await game.key("ArrowDown");
	await heard("First steps\nlearn it by playing");
	await game.key("ArrowDown");
	await heard("New game\none battle");
	await game.key("ArrowDown");
	await heard("Campaign\na war of many battles");
	await game.key("ArrowUp");
	const { choices } = await field(game);
	await game.key("1"); // who activates first
	await game.until("chosen", (p) => p.choices > choices && !p.busy);
	await game.key("Tab");
	const places = /\d" across and [\d.]+" down/;
	await game.until("heard who is chosen and where", async () => places.test(await game.page.textContent("#told")));
	await game.page.mouse.move(300, 300);
	const before = await game.page.textContent("#told");
	await game.page.mouse.move(380, 330);
	await game.until("heard what lies there", async () => { const now = await game.page.textContent("#told"); return now !== before && places.test(now) });
	await context.close();
});

test("the page can be installed as an app", { timeout: patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	const browser = await context.newCDPSession(game.page);
	const manifest = await browser.send("Page.getAppManifest");
	assert.deepEqual(manifest.errors, []);
	const { display, icons, start_url: start, scope } = JSON.parse(manifest.data);
	assert.ok(["standalone", "fullscreen"].includes(display), display);
	assert.equal(new URL(start, manifest.url).href, site.url);
	assert.ok(!scope || new URL(scope, manifest.url).href === site.url, scope);
	for (const size of ["192x192", "512x512"]) {
		const icon = icons.find((i) => i.sizes === size);
		assert.ok(icon, "an icon of " + size);
		const [w, h] = await game.page.evaluate((src) => new Promise((ok, no) => {
			const i = new Image();
			i.onload = () => ok([i.naturalWidth, i.naturalHeight]);
			i.onerror = () => no(new Error(src));
			i.src = src;
		}), new URL(icon.src, manifest.url).href);
		assert.equal(`${w}x${h}`, size);
	}
	assert.ok(icons.some((i) => /maskable/.test(i.purpose || "")), "an icon that may be cut round");
	await context.close();
});

test("a link holds a whole game, which opens in the page", { timeout: 3 * patience }, async () => {
	const file = join(mkdtempSync(join(tmpdir(), "duckboard-")), "game.json");
	execFileSync(process.env.CTL, ["play", "--seed", "3", "--turns", "1", "--save", file]);
	const link = execFileSync(process.env.CTL, ["replay", "link", file, "--page", site.url], { encoding: "utf8" }).trim();
	assert.ok(link.startsWith(site.url + "#replay=G1"), link.slice(0, 80));
	const context = await site.visitor();
	const game = await site.open(context, link.slice(site.url.length));
	await game.screen("*replay.Screen");
	assert.deepEqual(game.errors, []);
	await context.close();
});

test("the wheel brings the map nearer where the pointer is", { timeout: 2 * patience }, async () => {
	const context = await site.visitor({ looks: true });
	const game = await site.open(context);
	const begun = await field(game);
	const gap = (p) => Math.abs(p.models[0].x - p.models.at(-1).x) + Math.abs(p.models[0].y - p.models.at(-1).y);
	await game.page.mouse.move(400, 300);
	await game.page.mouse.wheel(0, -240);
	await game.until("nearer", (p) => gap(p) > 1.1 * gap(begun));
	await context.close();
});

test("nothing but what the first frame needs is fetched before it", { timeout: 2 * patience }, async () => {
	for (const query of ["?probe=true", "?probe=true#table=" + execFileSync(process.env.CTL, ["table", "convert", "ruins", "--to", "code"], { encoding: "utf8" }).trim()]) {
		const context = await site.visitor({ looks: true });
		const page = await context.newPage();
		site.asked = [];
		await context.addInitScript(() => performance.setResourceTimingBufferSize(1000));
		await context.exposeFunction("begun", () => { site.asked.push("the first frame") });
		await context.addInitScript(() => {
			const real = performance.mark.bind(performance);
			performance.mark = (name, ...more) => { if (name === "first frame") self.begun(); return real(name, ...more) };
		});
		await page.goto(site.url + query);
		const kinds = () => site.asked.map((name) => name.replace(/\.[0-9a-f]{8}\./, "."));
		const all = ["duckworker.wasm.gz", "icon-192.png", "icon-512.png", "manifest.webmanifest", "sw.js"];
		for (const end = Date.now() + patience; !all.every((name) => kinds().includes(name));) {
			assert.ok(Date.now() < end, `${kinds()} is all that is asked for`);
			await page.waitForTimeout(50);
		}
		const before = kinds().slice(0, kinds().indexOf("the first frame"));
		assert.deepEqual([...new Set(before)].sort(), ["duckboard.wasm.gz", "index.html", "kept.js", "lacks.js", "loader.js", "module.js", "page.css", "still.jpg", "wasm_exec.js"]);
		await context.close();
	}
});
