// Two pages play a battle by a link: one of them is reloaded in the middle, one is
// without a network for a while. SERVE is duckserve.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Game, launch, patience } from "./browser.mjs";

let serve, url, browser;

before(async () => {
	serve = spawn(process.env.SERVE, ["--page", process.env.SITE, "--listen", "127.0.0.1:0", "--data", mkdtempSync(join(tmpdir(), "duckserve-"))]);
	url = await new Promise((ok, no) => {
		let said = "";
		serve.on("exit", () => no(new Error(said)));
		for (const out of [serve.stdout, serve.stderr]) out.on("data", (d) => {
			const m = /http:\/\/127\.0\.0\.1:\d+\//.exec(said += d);
			if (m) ok(m[0]);
		});
	});
	browser = await launch();
});
after(async () => { await browser?.close(); serve?.kill(); });

// visitor is somebody with a browser of their own, who shows what happens without delay.
const visitor = async () => {
	const context = await browser.newContext({ viewport: { width: 1000, height: 640 } });
	context.setDefaultTimeout(patience);
	await context.addInitScript(() => { WebGL2RenderingContext.prototype.drawElements = () => { } });
	const game = await Game.open(context, url);
	await game.page.evaluate(() => new Promise((ok) => {
		const r = indexedDB.open("duckboard", 1);
		r.onsuccess = () => {
			const t = r.result.transaction("files", "readwrite");
			t.objectStore("files").put({ at: Date.now(), data: new TextEncoder().encode('{"speed":0}') }, "settings.json");
			t.oncomplete = () => { r.result.close(); ok() };
		};
	}));
	return game;
};

const words = (game, test) => game.until("told " + test, (p) => p.words.some((w) => test.test(w.Text)));

// menu chooses an entry of the battle's menu.
const menu = async (game, entry) => {
	await game.key("Escape");
	await game.click(entry);
	await game.screen("*battle.Screen");
};

test("two pages play a battle by a link, from the lobby to the result", { timeout: 8 * patience }, async () => {
	const [one, two] = [await visitor(), await visitor()];
	await one.page.reload();
	await one.started();
	await one.click("Play together");
	await one.click("Begin a match");
	await one.screen("*together.Lobby");
	await words(one, /Copy the link/);
	let kept; // the links are kept with the settings
	await one.until("kept", async () => { kept = await one.file("together.json"); return kept; });
	const game = JSON.parse(kept).games[0];
	const link = game.link.replace(/[^.]*$/, game.invite);
	await two.page.goto("about:blank");
	await two.page.goto(url + "?probe=true&lang=en" + link.slice(link.indexOf("#")));
	await two.started();
	await two.screen("*together.Lobby");
	for (const g of [one, two]) {
		await words(g, /The Slag Brothers/); // both sides have brought a warband
		await g.key("Control+Enter");
	}
	for (const g of [one, two]) await g.screen("*battle.Screen");
	await one.until("deployed", async (p) => { // each by itself, once it is its turn
		for (const g of [one, two]) if (p.turn < 1) await g.key("a");
		return p.turn >= 1;
	});

	const turns = async () => (await Promise.all([one, two].map((g) => g.page.title()))).map((t) => t === "● your turn – Duckboard");
	await one.until("told by one title", async () => (await turns()).filter(Boolean).length === 1); // and never by both

	await two.until("the link is taken out of the address", () => !/#join=/.test(two.page.url()));
	assert.equal(new URL(two.page.url()).hash, "#match=" + game.link.match(/#join=([A-Z2-7]+)/)[1]);
	await two.page.reload(); // what is in the address says where it sits, and is no secret
	await two.started();
	await two.until("back in the battle", (p) => p.screen === "*battle.Screen" && p.turn >= 1);

	await one.page.context().setOffline(true);
	await words(one, /No connection/);
	await one.page.context().setOffline(false);
	await words(one, /Your turn|decides/);

	for (const g of [one, two]) await menu(g, "Let the computer play for me");
	for (const g of [one, two]) await g.until("over", (p) => p.screen === "*setup.Result", 4);
	const [a, b] = await Promise.all([one, two].map((g) => g.probe()));
	const said = (p) => p.words.map((w) => w.Text).filter((w) => /\d VP|wins|draw|Draw/.test(w)).join();
	assert.equal(said(a), said(b), "both see the same result");
	for (const g of [one, two]) assert.deepEqual(g.errors.filter((e) => !/ERR_INTERNET_DISCONNECTED|WebSocket/.test(e)), []);
});

test("a page whose match is not on the screen tells by its title and its icon that it is one's turn", { timeout: 4 * patience }, async () => {
	const [one, two] = [await visitor(), await visitor()];
	await one.click("Play together");
	await one.click("Begin a match");
	await one.screen("*together.Lobby");
	let game;
	await one.until("kept", async () => { game = JSON.parse(await one.file("together.json") || "{}").games?.[0]; return game });
	const link = game.link.replace(/[^.]*$/, game.invite);
	await two.page.goto("about:blank");
	await two.page.goto(url + "?probe=true&lang=en" + link.slice(link.indexOf("#")));
	await two.started();
	for (const g of [one, two]) await words(g, /The battle begins when both sides are ready/);
	await one.click("Back"); // it is asked of the server from now on
	await one.screen("*menu.Title");
	assert.equal(await one.page.title(), "Duckboard");
	const icon = () => one.page.evaluate(() => [...document.querySelectorAll("link[rel=icon]")].at(-1).href);
	const plain = await icon();
	assert.match(plain, /icon-192\.png$/);
	await one.page.context().grantPermissions(["notifications"]);
	await one.page.evaluate(() => navigator.serviceWorker.ready.then(() => { }));
	await one.page.evaluate(() => Object.defineProperty(document, "hidden", { get: () => true, configurable: true })); // no frame is asked for
	await two.click("I am ready");
	await one.until("told by a notification", () => one.page.evaluate(async () => (await (await navigator.serviceWorker.getRegistration()).getNotifications()).map((n) => n.body).join() === "your turn"));
	await one.page.evaluate(() => { delete document.hidden });
	await one.until("told by its title", async () => await one.page.title() === "● your turn – Duckboard");
	await one.until("told by its icon", async () => /^data:image\/png/.test(await icon()));
	await words(one, /your turn in 1 match/);
	await two.click("Not yet ready after all");
	await one.until("told that it is over", async () => await one.page.title() === "Duckboard" && await icon() === plain);
});

test("a page that is not its server's build loads again, once", { timeout: 2 * patience }, async () => {
	const context = await browser.newContext({ viewport: { width: 1000, height: 640 } });
	context.setDefaultTimeout(patience);
	await context.routeWebSocket(/\/play$/, (ws) => ws.onMessage((m) => {
		if (m && JSON.parse(m).hello) ws.send(JSON.stringify({ refused: { code: "version", message: "no", key: "This server plays by engine %d, and this program by engine %d.", args: [999, 1] } }));
	}));
	const game = new Game(await context.newPage());
	let loads = 0;
	game.page.on("load", () => loads++);
	await game.page.goto(url + "?probe=true&lang=en#join=AAAAAAAAAAAAAAAAAAAAAAAAAA.secret");
	await game.page.waitForFunction(() => sessionStorage.getItem("duckboard-renewed"), null, { timeout: patience });
	for (const end = Date.now() + patience; loads < 2;) {
		assert.ok(Date.now() < end, "it is not loaded again");
		await new Promise((ok) => setTimeout(ok, 50));
	}
	await game.started();
	await words(game, /loading it again did not help/);
	await game.until("the link is taken out of the address", () => /#match=AAAAAAAAAAAAAAAAAAAAAAAAAA$/.test(game.page.url()));
	await game.ticks(120);
	assert.equal(loads, 2);
});

// Desk is the program of the desktop on a display of its own, with a hand on its keyboard.
class Desk {
	static async open(link) {
		const x = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x800x24"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
		const name = await new Promise((ok) => { x.on("error", () => ok(null)); x.stdio[3].once("data", (n) => ok(":" + String(n).trim())) });
		if (!name) return null;
		const desk = new Desk();
		desk.data = mkdtempSync(join(tmpdir(), "duckboard-desk-"));
		writeFileSync(join(desk.data, "settings.json"), '{"speed":0}');
		desk.env = { ...process.env, DISPLAY: name };
		const game = spawn(process.env.GAME, ["-data", desk.data, "-lang", "en", link], { env: desk.env, stdio: "ignore" });
		desk.end = () => { game.kill(); x.kill() };
		return desk;
	}

	// hand presses keys, one after the other, where the window is: each so long that a slow frame sees it.
	async hand(...names) {
		try {
			const [window] = execFileSync("xdotool", ["search", "--name", "Duckboard"], { env: this.env, encoding: "utf8" }).trim().split("\n");
			const press = names.flatMap((name) => {
				const keys = name.split("+");
				return [...keys.flatMap((k) => ["keydown", k]), "sleep", "0.25", ...keys.reverse().flatMap((k) => ["keyup", k]), "sleep", "0.25"];
			});
			execFileSync("xdotool", ["windowfocus", "--sync", window, ...press], { env: this.env, stdio: "ignore" });
		} catch { } // the window is not there yet
		await new Promise((ok) => setTimeout(ok, 100));
	}

	// saved are the files of the games that were saved.
	saved() {
		try { return readdirSync(join(this.data, "saves")).filter((f) => f.endsWith(".replay")).map((f) => join(this.data, "saves", f)) } catch { return [] }
	}
}

const skipped = !process.env.GAME ? "GAME is not given" : (() => { try { execFileSync("which", ["Xvfb", "xdotool"], { stdio: "ignore" }); return false } catch { return "there is no Xvfb or no xdotool here" } })();

// writes types a text into the field that lies left of a button, over what stands there.
const writes = async (game, beside, text) => {
	const p = await game.until("a button " + beside, (p) => p.words.some((w) => w.Text === beside));
	const w = p.words.findLast((w) => w.Text === beside); // buttons are drawn last
	await game.press(w.X - 60, w.Y + w.H / 2);
	await game.key("Control+a");
	await game.page.keyboard.type(text, { delay: 40 });
	await game.ticks(3);
};

// pick chooses a line of the list that a button of the lobby opens.
const pick = async (game, button, line) => {
	await game.click(button);
	await game.screen("*render.Picker");
	await game.click(line);
	await game.screen("*together.Lobby");
};

test("a page and a desktop's window play a battle, and both have its dice checked", { timeout: 8 * patience, skip: skipped }, async () => {
	const page = await visitor(), asked = [];
	page.page.on("websocket", (ws) => ws.on("framesent", ({ payload }) => { if (/^\{"request"/.test(payload)) asked.push(/"kind":"([^"]*)"/.exec(payload)?.[1]) }));
	const rests = async (where) => {
		const before = asked.length;
		await page.ticks(300);
		assert.deepEqual(asked.slice(before), [], `sent ${where} while nobody touched anything`);
	};
	await page.page.reload();
	await page.started();
	await page.click("Play together");
	await page.click("Begin a match");
	await page.screen("*together.Lobby");
	let kept;
	await page.until("kept", async () => { kept = await page.file("together.json"); return kept; });
	const { link, invite } = JSON.parse(kept).games[0];
	await page.until("what is played", () => asked.length === 2);
	await rests("alone in the lobby");
	await writes(page, "Copy the link", "no link");
	await writes(page, "The Lantern Ninth", "Anna");
	await words(page, /^Anna$/);
	await rests("after a name was typed");
	await pick(page, "Whoever has the watchers' link may watch", "Whoever has the watchers' link may watch, 1 min later");
	await pick(page, "Four Oaks Crossing", "The Pale Acre");
	await page.until("all that was changed", () => asked.join() === "offer,warband,warband,offer,offer");
	const desk = await Desk.open(link.replace(/[^.]*$/, invite));
	try {
		await words(page, /The Slag Brothers/); // the desktop has brought a warband
		await writes(page, "Say", "is anybody here?");
		await page.click("Say");
		await words(page, /Anna: is anybody here/);
		await rests("in the lobby");
		await page.key("Control+Enter");
		await page.until("begun", async (p) => { // the desktop is ready, once: a second time it would be no more
			if (p.screen === "*together.Lobby" && !p.words.some((w) => /Slag Brothers · ready/.test(w.Text))) await desk.hand("ctrl+Return");
			return p.screen === "*battle.Screen";
		});
		await page.until("deployed", async (p) => {
			if (p.turn < 1) { await page.key("a"); await desk.hand("a") }
			return p.turn >= 1;
		});
		await menu(page, "Let the computer play for me");
		let said = "", since = 0;
		const p = await page.until("over", async (p) => {
			if (p.screen === "*setup.Result") return p.words.some((w) => /dice checked/.test(w.Text));
			// The desktop's menu is chosen from blindly, and a starved window may miss a key: while it stands still it is tried again.
			if (p.words.some((w) => w.Text === "Play on")) await page.click("Play on");
			const now = p.words.map((w) => w.Text.replace(/ · for .*/, "")).join();
			if (now !== said) [said, since] = [now, Date.now()];
			if (Date.now() - since > 5000) await desk.hand("Escape", "Tab", "Tab", "Tab", "Tab", "Return");
			return false;
		}, 4);
		const checked = p.words.map((w) => w.Text).find((w) => /dice checked/.test(w));
		let files = [];
		// The desktop may be some moments behind: what it saves before the end is not the whole game.
		const over = (f) => /, over;/.test(execFileSync(process.env.CTL, ["verify", f], { encoding: "utf8" }));
		for (const end = Date.now() + patience; files.length === 0 && Date.now() < end; files = desk.saved().filter(over)) await desk.hand("ctrl+s", "Return");
		await page.key("Control+s");
		const [download] = await Promise.all([page.page.waitForEvent("download", { timeout: patience }), page.click("As a file")]);
		const file = join(desk.data, "page.json");
		await download.saveAs(file);
		const [desks, pages] = [files[0], file].map((f) => execFileSync(process.env.CTL, ["verify", f], { encoding: "utf8" }).slice(f.length));
		assert.match(desks, /, over;/);
		assert.equal(desks, pages, "both have the same game");
		assert.equal(/\d+ dice checked/.exec(pages)[0], /\d+ dice checked/.exec(checked)[0], "and its dice are told on the screen as by duckctl");
		assert.deepEqual(page.errors, []);
	} finally {
		desk.end();
	}
});
