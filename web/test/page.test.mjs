// The page in a real browser: a turn played, what is kept, links, no network.
// CTL is duckctl.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site, begin, field } from "./site.mjs";
import { Tabs } from "./tabs.mjs";

const site = new Site();

// dragSome drags the token of one model after the other until one has moved.
const dragSome = async (game, p) => {
	for (const m of p.models.filter((m) => m.side === 0)) {
		await game.page.mouse.move(m.x, m.y);
		await game.ticks();
		await game.page.mouse.down();
		for (const share of [0.25, 0.5, 0.75, 1]) {
			await game.ticks();
			await game.page.mouse.move(m.x + 30 * share, m.y + 8 * share);
		}
		await game.ticks(2);
		await game.page.mouse.up();
		if (await game.within(30, (now) => now.choices > p.choices)) return true;
	}
	return false;
};

test("a battle's first turn is played with the mouse, saved, and continued after a reload", { timeout: 5 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	const begun = await begin(game);
	assert.equal(await game.page.evaluate(() => self.duckboardBusy), true, "leaving a battle is asked");
	let dragged = false;
	for (let p = begun; !(p.turn > 1) && !p.over; p = await game.probe()) {
		assert.equal(p.screen, "*battle.Screen", "no key leads out of the battle");
		if (p.busy) await game.key("Space");
		else if (!dragged && p.active < 0) {
			assert.ok(await dragSome(game, p) || await dragSome(game, await game.probe()), "no model could be dragged");
			dragged = true;
		} else {
			if (p.active >= 0) await game.key("e");
			else await game.keys("Tab", "Enter"); // the next model that may act is activated
			await game.within(90, (now) => now.busy || now.active !== p.active || now.choices !== p.choices || now.turn !== p.turn);
		}
	}
	const before = await game.until("in the second turn", (p) => p.turn >= 2 || p.over);
	assert.deepEqual(game.errors, []);
	assert.ok((await game.kept()).includes("saves/autosave.replay"), "the battle is saved");
	game.page.on("dialog", (d) => d.accept());
	await game.page.reload();
	await game.started();
	await game.click("Continue");
	await game.until("continued", (p) => p.screen === "*battle.Screen" && p.choices >= before.choices && p.turn >= before.turn);
	await context.close();
});

test("a page that another tab hides rests, and goes on where it was", { timeout: 4 * patience }, async () => {
	const tabs = new Tabs();
	try {
		const game = await tabs.open(site.url + "?probe=true&lang=en");
		await tabs.until(game, "self.duckboardProbe && JSON.parse(duckboardProbe()).crew");
		assert.equal(await tabs.value(game, "duckboardBout('5', 2)"), ""); // the computer plays against itself
		const probe = "JSON.parse(duckboardProbe())";
		await tabs.until(game, `${probe}.screen === "*battle.Screen" && ${probe}.turn >= 1 && ${probe}.choices > 0`);
		const other = await tabs.open("about:blank");
		await tabs.until(game, "document.hidden");
		await tabs.value(other, "1"); // what was on its way has come
		const look = () => tabs.value(game, `[document.visibilityState, duckboardTicks(), ${probe}.choices].join()`);
		const before = await look();
		await new Promise((ok) => setTimeout(ok, 2000));
		assert.equal(await look(), before, "it went on unseen");
		await tabs.front(game);
		const choices = before.split(",")[2];
		await tabs.until(game, `!document.hidden && (${probe}.choices > ${choices} || ${probe}.screen === "*setup.Result")`);
	} finally {
		await tabs.close();
	}
});

test("the page starts without a network after the first visit", { timeout: 2 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	await game.until("kept", () => game.page.evaluate(async () => {
		if ((await navigator.serviceWorker.getRegistration())?.active?.state !== "activated") return false;
		const kept = await Promise.all((await caches.keys()).map(async (k) => (await caches.open(k)).keys()));
		return ["duckboard.", "duckworker."].every((part) => kept.flat().some((r) => r.url.includes(`/${part}`) && r.url.includes(".wasm")));
	}));
	await context.setOffline(true);
	await game.page.reload();
	await game.started();
	await game.word("New game");
	await context.close();
});

test("links open what they hold and refuse what is broken", { timeout: 4 * patience }, async () => {
	const context = await site.visitor();
	// A link has a tab of its own: one that is left for another page says errors of the browser's.
	const opened = async (link, screen, holds) => {
		const game = await site.open(context, link.slice(link.indexOf("#")));
		await game.screen(screen);
		await holds(game);
		assert.deepEqual(game.errors, []);
		await game.page.close();
	};
	const code = execFileSync(process.env.CTL, ["table", "convert", "ruins", "--to", "code"], { encoding: "utf8" }).trim();
	await opened("#table=" + code, "*setup.Screen", (game) => game.until("the table of the link", (p) => p.words.some((w) => /60 pieces of terrain/.test(w.Text))));
	const band = execFileSync(process.env.CTL, ["warband", "code", "kestrel-post"], { encoding: "utf8" }).trim();
	await opened("#warband=" + band, "*setup.Screen", (game) => game.until("the warband of the link", (p) => p.words.some((w) => /Kestrel Post/.test(w.Text))));
	const save = join(mkdtempSync(join(tmpdir(), "duckboard-")), "game.json");
	execFileSync(process.env.CTL, ["play", "--table", "crossroads", "--seed", "5", "--turns", "1", "--save", save]);
	await opened(execFileSync(process.env.CTL, ["replay", "link", save, "--page", site.url], { encoding: "utf8" }).trim(), "*replay.Screen", () => { });
	for (const broken of ["#table=T1AAAA", "#replay=G1!!!!", "#warband=W1AAAA", "#campaign=C1AAAA", "#nothing", "#table=" + "A".repeat(300_000), "#replay=" + "A".repeat(300_000)]) {
		await opened(broken, "*setup.Faults", (game) => game.word("This link cannot be opened"));
	}
	await context.close();
});

test("a save that was corrupted is told, and the game goes on", { timeout: 2 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	await game.page.evaluate(() => new Promise((ok) => {
		const r = indexedDB.open("duckboard", 1);
		r.onsuccess = () => {
			const t = r.result.transaction("files", "readwrite"), s = t.objectStore("files"), text = (v) => new TextEncoder().encode(v);
			s.put({ at: Date.now(), data: text('{"format":"duckboard-save/1","choices":[{"do":') }, "saves/autosave.replay");
			s.put({ at: Date.now(), data: text('{"title":"","table":"ruins"}') }, "saves/autosave.about");
			s.put({ at: "never", data: "no bytes" }, "saves/strange.replay");
			s.put(7, "settings.json.more");
			t.oncomplete = () => { r.result.close(); ok() };
		};
	}));
	await game.page.reload();
	await game.started();
	await game.click("Load"); // there is nothing to continue
	await game.screen("*menu.Load");
	await game.until("told", (p) => p.words.some((w) => /cannot/.test(w.Text)));
	await game.key("Escape");
	await game.page.reload();
	await game.started();
	await game.word("New game");
	await context.close();
});

test("a game that is left for another one is there after a reload", { timeout: 3 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	for (const seed of [3, 4]) {
		const begun = await field(game, seed);
		await game.key("1");
		await game.until("chosen", (p) => p.choices > begun.choices && !p.busy);
	}
	const saves = ["saves/autosave.replay", "saves/autosave+1.replay"];
	for (let end = Date.now() + patience; ;) {
		const kept = await game.kept();
		if (saves.every((name) => kept.includes(name))) break;
		assert.ok(Date.now() < end, `kept are ${kept}`);
	}
	assert.deepEqual(game.errors, []);
	game.page.on("dialog", (d) => d.accept());
	await game.page.reload();
	await game.started();
	await game.click("Load");
	await game.screen("*menu.Load");
	await game.until("listed", (p) => p.words.some((w) => /Left unfinished/.test(w.Text)) && p.words.some((w) => /Autosave/.test(w.Text)));
	await context.close();
});

test("two pages write two autosaves", { timeout: 2 * patience }, async () => {
	const context = await site.visitor();
	const one = await site.open(context), two = await site.open(context);
	for (const game of [one, two]) {
		await game.page.bringToFront();
		if (game === two) await game.word("Continue"); // the other's game comes in above New game
		await begin(game, (p) => p.choices > 1);
	}
	await two.until("two autosaves", async () => {
		const kept = await two.kept();
		return kept.includes("saves/autosave.replay") && kept.includes("saves/autosave-2.replay");
	});
	await context.close();
});

test("the page's policy lets no script in but its own, and sends nothing elsewhere", { timeout: 2 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	const done = await game.page.evaluate(async () => {
		const done = [];
		for (const text of ["self.inline = true", ""]) document.body.append(Object.assign(document.createElement("script"), text ? { text } : { src: "data:text/javascript,self.inline=true" }));
		document.body.append(Object.assign(document.createElement("div"), { innerHTML: "<img src='data:,' onerror='self.inline = true'>" }));
		try { setTimeout("self.inline = true") } catch { }
		for (const url of ["https://duckboard.invalid/", "data:text/plain,x"]) await fetch(url).then(() => done.push(url), () => { });
		try { new Worker("data:text/javascript,0"); } catch { }
		await new Promise((ok) => setTimeout(ok, 500));
		if (self.inline) done.push("a script");
		return done;
	});
	assert.deepEqual(done, []);
	const kinds = new Set(site.refused.splice(0).map((what) => what.split(":")[0]));
	for (const kind of ["script-src-elem", "script-src-attr", "connect-src", "worker-src"]) assert.ok(kinds.has(kind), `${kind} is not among ${[...kinds]}`);
	await game.click("New game");
	await game.screen("*setup.Screen");
	await context.close();
});

test("a browser without WebGL2 is told so at once", { timeout: patience }, async () => {
	const context = await site.visitor({ locale: "it-IT" });
	const page = await context.newPage();
	await page.addInitScript(() => {
		const real = HTMLCanvasElement.prototype.getContext;
		HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return kind === "webgl2" ? null : real.call(this, kind, ...more) };
	});
	await page.goto(site.url);
	await page.waitForFunction(() => /WebGL2/.test(document.getElementById("text").textContent), null, { timeout: patience });
	assert.match(await page.textContent("#text"), /Questo browser/);
	await context.close();
});
