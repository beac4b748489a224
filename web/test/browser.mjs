// A page of the game in Debian's Chromium, and hands to use it with: what is
// written on the screen can be clicked, what a battle holds can be asked.
import { chromium } from "playwright-core";
import { execFileSync } from "node:child_process";

export const flags = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-quic",
	"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const find = () => {
	for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
		try { return execFileSync("which", [name], { encoding: "utf8" }).trim() } catch { }
	}
	throw new Error("there is no Chromium here");
};

export const launch = () => chromium.launch({ executablePath: find(), args: flags });

// patience is how long one thing may take at most: the machine may be busy.
// Nothing waits for it where all goes well.
export const patience = 1000 * (process.env.PATIENCE || 180);

export class Game {
	constructor(page) { this.page = page; this.errors = [] }

	// open shows the page, with ?probe so that it can be asked.
	static async open(context, url, query = "") {
		const game = new Game(await context.newPage());
		game.page.on("pageerror", (e) => game.errors.push(e.message));
		game.page.on("console", (m) => { if (m.type() === "error") game.errors.push(m.text()) });
		await game.go(url, query);
		return game;
	}

	async go(url, query = "") {
		this.page.setDefaultTimeout(patience);
		const [where, fragment] = query.split("#");
		await this.page.goto(`${url}?probe=true&lang=en${where}${fragment === undefined ? "" : "#" + fragment}`);
		await this.started();
	}

	async started() {
		await this.page.waitForFunction(() => performance.getEntriesByName("first frame").length > 0 && self.duckboardProbe, null, { timeout: patience });
		await this.probe();
	}

	probe() { return this.page.evaluate(() => JSON.parse(self.duckboardProbe())) }

	// ticks waits until the game has looked at its input so many times more: what was
	// pressed before has been seen, however long its frames last.
	async ticks(n = 1) {
		const from = await this.page.evaluate(() => self.duckboardTicks());
		await this.page.waitForFunction((to) => self.duckboardTicks() >= to, from + n, { timeout: patience, polling: 10 });
	}

	// until waits until the probe answers as asked.
	async until(what, test, times = 1) {
		const end = Date.now() + times * patience;
		for (let p; Date.now() < end;) {
			p = await this.probe();
			if (await test(p)) return p;
			await this.page.waitForTimeout(50);
		}
		const p = await this.probe();
		throw new Error(`never ${what}; ${p.screen} says ${p.words.map((w) => w.Text).join(" | ").slice(0, 1500)}`);
	}

	// within tells whether the probe answers as asked before the game has gone on so
	// many ticks (sixty of them are a second, where the machine is not busy).
	async within(ticks, test) {
		for (const end = ticks + await this.page.evaluate(() => self.duckboardTicks()); ;) {
			if (await test(await this.probe())) return true;
			if (await this.page.evaluate(() => self.duckboardTicks()) > end) return false;
			await this.page.waitForTimeout(50);
		}
	}

	screen(name) { return this.until("on " + name, (p) => p.screen === name) }

	// word is a text on the screen.
	async word(text) {
		const p = await this.until(`written ${text}`, (p) => p.words.some((w) => w.Text === text));
		return p.words.find((w) => w.Text === text);
	}

	// click clicks a text as a hand does: the pointer goes there, presses, lets go.
	async click(text) {
		const w = await this.word(text), device = await this.page.evaluate(() => devicePixelRatio);
		await this.press((w.X + w.W / 2) / device, (w.Y + w.H / 2) / device);
	}

	// tap is click with a finger, which is lifted before the game may have seen it.
	async tap(text) {
		const w = await this.word(text), device = await this.page.evaluate(() => devicePixelRatio);
		const at = { x: (w.X + w.W / 2) / device, y: (w.Y + w.H / 2) / device, id: 0 };
		await Promise.all([this.touches("touchStart", [at]), this.touches("touchEnd", [])]);
		await this.ticks(4);
	}

	// touches tells the browser which fingers are down now.
	async touches(type, touchPoints) {
		this.touch ||= this.page.context().newCDPSession(this.page);
		await (await this.touch).send("Input.dispatchTouchEvent", { type, touchPoints });
	}

	// finger moves fingers along a way, each step a list of [x, y], and lifts them.
	// Each step is seen by the game, and held for some ms.
	async finger(steps, hold = 0) {
		const send = async (type, points) => {
			await this.touches(type, points.map(([x, y], id) => ({ x, y, id })));
			await this.ticks();
		};
		const all = steps.map((s) => typeof s[0] === "number" ? [s] : s);
		await send("touchStart", all[0]);
		if (hold) await this.page.waitForTimeout(hold);
		for (const points of all.slice(1)) await send("touchMove", points);
		await send("touchEnd", []);
		await this.ticks(2);
	}

	// press moves the mouse to a place and clicks there. The game sees each step.
	async press(x, y) {
		await this.page.mouse.move(x, y);
		await this.ticks();
		await this.page.mouse.down();
		await this.ticks();
		await this.page.mouse.up();
		await this.ticks(2);
	}

	async key(...names) {
		for (const name of names) {
			const keys = name.split("+");
			for (const k of keys) {
				await this.page.keyboard.down(k);
				await this.ticks();
			}
			for (const k of keys.reverse()) await this.page.keyboard.up(k);
			await this.ticks(2);
		}
	}

	// keys presses some keys one after the other, as quickly as a hand that knows them.
	async keys(...names) {
		for (const name of names) await this.page.keyboard.press(name, { delay: 40 });
	}

	// file is the bytes of a file in the page's database, as text.
	file(name) {
		return this.page.evaluate((name) => new Promise((ok, no) => {
			const r = indexedDB.open("duckboard", 1);
			r.onerror = () => no(r.error);
			r.onsuccess = () => {
				const g = r.result.transaction("files").objectStore("files").get(name);
				g.onsuccess = () => { r.result.close(); ok(g.result && new TextDecoder().decode(g.result.data)) };
			};
		}), name);
	}

	// kept are the names of the files in the page's database.
	kept() {
		return this.page.evaluate(() => new Promise((ok, no) => {
			const r = indexedDB.open("duckboard", 1);
			r.onerror = () => no(r.error);
			r.onsuccess = () => {
				const k = r.result.transaction("files").objectStore("files").getAllKeys();
				k.onsuccess = () => { r.result.close(); ok(k.result) };
			};
		}));
	}
}
