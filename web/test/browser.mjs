// A page of the game in Debian's Chromium, and hands to use it with: what is
// written on the screen can be clicked, what a battle holds can be asked.
import { chromium } from "playwright-core";
import { execFileSync } from "node:child_process";

const flags = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-quic",
	"--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

const find = () => {
	for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
		try { return execFileSync("which", [name], { encoding: "utf8" }).trim() } catch { }
	}
	throw new Error("there is no Chromium here");
};

export const launch = () => chromium.launch({ executablePath: find(), args: flags });

export const patience = 1000 * (process.env.PATIENCE || 120); // the machine may be busy

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
		const [where, fragment] = query.split("#");
		await this.page.goto(`${url}?probe=true&lang=en${where}${fragment === undefined ? "" : "#" + fragment}`);
		await this.started();
	}

	async started() {
		await this.page.waitForFunction(() => performance.getEntriesByName("first frame").length > 0 && self.duckboardProbe, null, { timeout: patience });
		await this.probe();
	}

	probe() { return this.page.evaluate(() => JSON.parse(self.duckboardProbe())) }

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

	// within tells whether the probe answers as asked before so many milliseconds are over.
	async within(ms, test) {
		for (const end = Date.now() + ms; Date.now() < end;) {
			if (await test(await this.probe())) return true;
			await this.page.waitForTimeout(50);
		}
		return false;
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

	// tap is click with a finger.
	async tap(text) {
		const w = await this.word(text), device = await this.page.evaluate(() => devicePixelRatio);
		await this.finger([[(w.X + w.W / 2) / device, (w.Y + w.H / 2) / device]], 80);
	}

	// finger moves fingers along a way, each step a list of [x, y], and lifts them.
	async finger(steps, hold = 50) {
		this.touch ||= await this.page.context().newCDPSession(this.page);
		const send = async (type, points) => {
			await this.touch.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
		};
		const all = steps.map((s) => typeof s[0] === "number" ? [s] : s);
		await send("touchStart", all[0]);
		await this.page.waitForTimeout(hold);
		for (const points of all.slice(1)) {
			await send("touchMove", points);
			await this.page.waitForTimeout(hold);
		}
		await send("touchEnd", []);
		await this.page.waitForTimeout(100);
	}

	async press(x, y) {
		await this.page.mouse.move(x, y);
		await this.page.waitForTimeout(60);
		await this.page.mouse.down();
		await this.page.waitForTimeout(60);
		await this.page.mouse.up();
		await this.page.waitForTimeout(60);
	}

	async key(name) {
		await this.page.keyboard.press(name, { delay: 60 });
		await this.page.waitForTimeout(60);
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
