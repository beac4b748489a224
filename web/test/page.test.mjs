// The page in a real browser: a turn played, what is kept, links, no network.
// CTL is duckctl.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site, begin } from "./site.mjs";

const site = new Site();

// dragSome drags the token of one model after the other until one has moved.
const dragSome = async (game, p) => {
	for (const m of p.models.filter((m) => m.side === 0)) {
		await game.page.mouse.move(m.x, m.y);
		await game.page.mouse.down();
		await game.page.mouse.move(m.x + 15, m.y + 4, { steps: 4 });
		await game.page.mouse.move(m.x + 30, m.y + 8, { steps: 4 });
		await game.page.waitForTimeout(80);
		await game.page.mouse.up();
		if (await game.within(500, (now) => now.choices > p.choices)) return true;
	}
	return false;
};

test("a battle's first turn is played with the mouse, saved, and continued after a reload", { timeout: 5 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	const begun = await begin(game);
	assert.equal(await game.page.evaluate(() => self.duckboardBusy), true, "leaving a battle is asked");
	let dragged = false;
	for (let p = begun; p.turn === 1 && !p.over; p = await game.probe()) {
		assert.equal(p.screen, "*battle.Screen", "no key leads out of the battle");
		if (p.busy) await game.key("Space");
		else if (!dragged && p.active < 0) {
			assert.ok(await dragSome(game, p), "no model could be dragged");
			dragged = true;
		} else {
			if (p.active >= 0) await game.key("e");
			else await game.keys("Tab", "Enter"); // the next model that may act is activated
			await game.within(1500, (now) => now.busy || now.active !== p.active || now.choices !== p.choices || now.turn !== p.turn);
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

test("the page starts without a network after the first visit", { timeout: 2 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	await game.page.waitForFunction(async () => {
		for (const k of await caches.keys()) {
			const names = (await (await caches.open(k)).keys()).map((r) => r.url);
			if (names.some((n) => /wasm/.test(n) && !/wasm_exec/.test(n))) return true;
		}
	}, null, { timeout: patience });
	await context.setOffline(true);
	await game.page.reload();
	await game.started();
	await game.word("New game");
	await context.close();
});

test("links open what they hold and refuse what is broken", { timeout: 4 * patience }, async () => {
	const context = await site.visitor();
	const code = execFileSync(process.env.CTL, ["table", "convert", "ruins", "--to", "code"], { encoding: "utf8" }).trim();
	const game = await site.open(context, "#table=" + code);
	await game.screen("*setup.Screen");
	await game.until("the table of the link", (p) => p.words.some((w) => /60 pieces of terrain/.test(w.Text)));
	for (const broken of ["#table=T1AAAA", "#replay=G1!!!!", "#nothing", "#table=" + "A".repeat(300_000), "#replay=" + "A".repeat(300_000)]) {
		await game.page.goto("about:blank");
		await game.go(site.url, broken);
		await game.screen("*setup.Faults");
		await game.word("This link cannot be opened");
	}
	assert.deepEqual(game.errors, []);
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
	await game.click("Continue");
	await game.until("told", (p) => p.screen === "*setup.Faults" || p.note !== "" || p.words.some((w) => /cannot|could not/.test(w.Text)));
	await game.key("Escape");
	await game.page.reload();
	await game.started();
	await game.word("New game");
	await context.close();
});

test("two pages write two autosaves", { timeout: 2 * patience }, async () => {
	const context = await site.visitor();
	const one = await site.open(context), two = await site.open(context);
	for (const game of [one, two]) {
		await game.page.bringToFront();
		await begin(game, (p) => p.choices > 1);
		await game.page.waitForTimeout(500);
	}
	const kept = await two.kept();
	assert.ok(kept.includes("saves/autosave.replay") && kept.includes("saves/autosave-2.replay"), kept.join());
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
	await page.waitForFunction(() => /WebGL2/.test(document.getElementById("text").textContent));
	assert.match(await page.textContent("#text"), /Questo browser/);
	await context.close();
});
