// What hands do with the page: fingers, keys, files, the clipboard, the back button.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site, begin, field } from "./site.mjs";

const site = new Site();
const ctl = (...args) => execFileSync(process.env.CTL, args, { encoding: "utf8" }).trim();
const folder = mkdtempSync(join(tmpdir(), "duckboard-"));
const spread = (p) => Math.max(...p.models.map((m) => m.x)) - Math.min(...p.models.map((m) => m.x));
const middle = (p) => p.models.reduce((sum, m) => sum + m.x, 0) / p.models.length;

test("fingers tap, pinch, drag the map, and rest for the menu", { timeout: 4 * patience }, async () => {
	const context = await site.visitor({ hasTouch: true });
	const game = await site.open(context);
	await game.tap("New game");
	await game.screen("*setup.Screen");
	await game.key("Escape");
	await game.screen("*menu.Title");
	const begun = await field(game);
	const x = middle(begun), y = 300; // on the table: what stands beside it is no map
	const out = [];
	for (let d = 0; d <= 100; d += 10) out.push([[x - 50 - d, y], [x + 50 + d, y]]);
	await game.finger(out);
	const close = await game.until("closer", (p) => spread(p) > 1.3 * spread(begun));
	assert.equal(close.models.length, begun.models.length);
	const pan = [];
	for (let d = 0; d <= 60; d += 10) pan.push([[x - 50 - d, y], [x + 50 - d, y]]);
	await game.finger(pan);
	await game.until("moved", (p) => middle(p) < middle(close) - 20);
	for (let n = 0; n < 3 && !await game.within(30, (p) => p.screen === "*battle.pause"); n++) await game.finger([[[x, 100]]], 900); // the first rests may leave what was begun
	await game.screen("*battle.pause");
	await game.tap("Back to the battle");
	await game.screen("*battle.Screen");
	assert.deepEqual(game.errors, []);
	await context.close();
});

test("a finger that comes and goes between two frames taps, and one that the system takes away is lifted", { timeout: 2 * patience }, async () => {
	const context = await site.visitor({ hasTouch: true });
	const game = await site.open(context);
	const at = await game.word("New game");
	const touch = (steps) => game.page.evaluate(([steps, x, y]) => {
		const target = document.querySelector("canvas");
		for (const type of steps) {
			const list = /start/.test(type) ? [new Touch({ identifier: 5, target, clientX: x, clientY: y })] : [];
			target.dispatchEvent(new TouchEvent(type, { touches: list, targetTouches: list, changedTouches: list, cancelable: true, bubbles: true }));
		}
	}, [steps, at.X + at.W / 2, at.Y + at.H / 2]);
	await touch(["touchstart", "touchend"]);
	await game.screen("*setup.Screen");
	await game.key("Escape");
	await game.screen("*menu.Title");
	await touch(["touchstart", "touchcancel"]);
	await game.ticks(6);
	const p = await game.probe();
	assert.deepEqual([p.screen, p.held], ["*menu.Title", 0], "what was begun is given up, and nothing is held");
	await context.close();
});

test("a battle is begun and its first model chosen with the keyboard alone", { timeout: 3 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	assert.equal(await game.page.evaluate(() => document.activeElement.tagName), "CANVAS", "the game has the keys at once");
	await game.until("on New game", async () => {
		const there = await game.page.textContent("#told") === "New game\none battle";
		if (!there) await game.key("ArrowDown");
		return there;
	});
	await game.key("Enter");
	await game.screen("*setup.Screen");
	await game.key("Control+Enter");
	await game.screen("*battle.Screen");
	await game.until("deployed", async (p) => {
		if (p.turn < 1) await game.key("a");
		return p.turn >= 1 && !p.busy;
	});
	await game.until("active", async (p) => {
		if (p.busy) await game.key("Space");
		else if (p.active < 0) await game.key("Tab", "Enter");
		return p.active >= 0;
	});
	assert.deepEqual(game.errors, []);
	await context.close();
});

test("a key that was held when the page lost the focus is not stuck", { timeout: 3 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	await field(game);
	await game.page.keyboard.down("ArrowLeft");
	await game.until("held", (p) => p.keys.includes("Left"));
	await game.page.evaluate(() => { document.activeElement.blur(); self.dispatchEvent(new Event("blur")) });
	await game.until("let go", (p) => p.keys.length === 0);
	await context.close();
});

test("the back button asks before a battle is left", { timeout: 3 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	await begin(game, (p) => p.choices > 1);
	const asked = [];
	let answer = false;
	game.page.on("dialog", async (d) => { asked.push(d.message()); answer ? await d.accept() : await d.dismiss() });
	await game.page.evaluate(() => history.back());
	await game.until("asked", () => asked.length === 1);
	assert.match(asked[0], /Leave the battle/);
	assert.equal((await game.probe()).screen, "*battle.Screen");
	answer = true;
	await game.page.evaluate(() => history.back());
	for (const end = Date.now() + patience; game.page.url() !== "about:blank";) {
		assert.ok(Date.now() < end, "never left");
		await game.page.waitForTimeout(50);
	}
	assert.equal(asked.length, 2, "asked once, not by the browser too");
	await context.close();
});

test("the back button goes back in the game, and leaves the page from its title alone", { timeout: 6 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	const back = async (to) => { await game.page.evaluate(() => history.back()); await game.screen(to) };
	const opened = async (words, screen) => { await game.click(words); await game.screen(screen) };
	await opened("Settings", "*menu.Settings");
	await game.key("F1");
	await game.screen("*menu.Help");
	await back("*menu.Settings");
	await back("*menu.Title");
	await opened("New game", "*setup.Screen");
	await game.key("Escape"); // the game's own way back
	await game.screen("*menu.Title");
	await opened("Deployment lab", "*lab.Screen");
	await back("*menu.Title");
	await opened("Tables", "*editor.List");
	await game.key("n"); // a new one
	await game.screen("*editor.Screen");
	for (const key of ["]", "Enter", "]"]) await game.key(key); // a piece is set down, another one is in the hand
	for (let n = 0; (await game.probe()).screen !== "*editor.List"; n++) {
		assert.ok(n < 5, "Back does not leave the editor");
		await game.page.evaluate(() => history.back());
		await game.ticks(10);
	}
	await game.until("kept what was not saved", async () => (await game.kept()).some((name) => name.startsWith("drafts/")));
	await game.page.evaluate(() => history.forward()); // there is nothing to go to
	await game.ticks(5);
	await back("*menu.Title");
	await game.until("at the page's own entry", () => game.page.evaluate(() => !history.state?.at));
	assert.deepEqual(game.errors, []);
	await game.page.evaluate(() => history.back());
	await game.page.waitForURL("about:blank", { timeout: patience });
	await context.close();
});

test("after a reload the back button still goes back in the game", { timeout: 4 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	await game.click("Settings");
	await game.screen("*menu.Settings");
	await game.page.reload();
	await game.started();
	await game.click("Settings");
	await game.screen("*menu.Settings");
	await game.page.evaluate(() => history.back());
	await game.screen("*menu.Title");
	await context.close();
});

test("two pixels for one: the canvas is sharp and what is clicked is hit", { timeout: 2 * patience }, async () => {
	const context = await site.visitor({ viewport: { width: 700, height: 450 }, deviceScaleFactor: 2 });
	const game = await site.open(context);
	const size = await game.page.evaluate(() => { const c = document.querySelector("canvas"); return [c.width, c.height] });
	assert.deepEqual(size, [1400, 900]);
	await game.click("New game");
	await game.screen("*setup.Screen");
	await game.page.setViewportSize({ width: 800, height: 500 });
	await game.page.waitForFunction(() => document.querySelector("canvas").width === 1600);
	await context.close();
});

test("files come in by the picker and by dropping, and go out as downloads", { timeout: 4 * patience }, async () => {
	const table = join(folder, "yard.json");
	writeFileSync(table, ctl("table", "convert", "ruins", "--to", "json").replace(/"name": *"[^"]*"/, '"name": "Back Yard"'));
	const context = await site.visitor({ viewport: { width: 1200, height: 760 }, permissions: ["clipboard-read", "clipboard-write"], acceptDownloads: true });
	const game = await site.open(context);
	const [at] = await Promise.all([game.page.waitForEvent("filechooser", { timeout: patience }), (async () => {
		await game.click("Tables");
		await game.screen("*editor.List");
		await game.click("Take in a file");
	})()]);
	await at.setFiles(table);
	await game.word("Back Yard");
	assert.ok((await game.kept()).some((n) => n.startsWith("tables/")), "it is kept");

	await game.click("Open");
	await game.screen("*editor.Screen");
	await game.key("Escape");
	await game.screen("*gallery.Menu");
	const fetched = async (label) => {
		const [d] = await Promise.all([game.page.waitForEvent("download", { timeout: patience }), game.click(label)]);
		const path = join(folder, d.suggestedFilename());
		await d.saveAs(path);
		return { name: d.suggestedFilename(), data: readFileSync(path) };
	};
	const png = await fetched("Picture (PNG)");
	assert.match(png.name, /Back Yard.*\.png/);
	assert.equal(png.data.subarray(1, 4).toString(), "PNG");
	await game.click("Copy the table as a code");
	await game.until("told", (p) => /clipboard|copied/i.test(p.note));
	const code = await game.page.evaluate(() => navigator.clipboard.readText());
	assert.match(code, /^T1/);
	writeFileSync(join(folder, "code.txt"), code);
	assert.match(ctl("table", "convert", join(folder, "code.txt"), "--to", "json"), /Back Yard/);

	await game.key("Escape");
	await game.click("Leave the table");
	await game.screen("*editor.List");
	const many = (await game.kept()).length;
	await game.click("Paste a code");
	await game.until("kept twice", async () => (await game.kept()).length > many);

	const drop = await context.newCDPSession(game.page);
	for (const type of ["dragEnter", "dragOver", "drop"]) {
		await drop.send("Input.dispatchDragEvent", { type, x: 400, y: 300, data: { items: [], files: [table], dragOperationsMask: 1 } });
	}
	await game.until("kept three times", async () => (await game.kept()).length > many + 1);
	assert.deepEqual(game.errors, []);
	await context.close();
});

test("a list of a list builder is chosen as a file, is played with, and is there the next time", { timeout: 3 * patience }, async () => {
	const context = await site.visitor({ viewport: { width: 1280, height: 720 } });
	const game = await site.open(context);
	const list = join(folder, "list.json");
	writeFileSync(list, JSON.stringify({ roster: { name: "Exported", forces: [{ selections: [{ name: "Fitter", type: "model", profiles: [
		{ typeName: "Unit", characteristics: [{ name: "Movement", $text: '6"/Infantry' }, { name: "Base", $text: "32mm" }] }], categories: [{ name: "Leader", primary: true }] }] }] } }));
	await game.click("New game");
	await game.screen("*setup.Screen");
	const chooser = game.page.waitForEvent("filechooser");
	await game.key("Control+o");
	await (await chooser).setFiles(list);
	await game.word("Fitter");
	await game.key("Escape");
	await game.screen("*menu.Title");
	await game.click("New game");
	await game.word("Fitter");
	await game.key("Control+Enter");
	await game.screen("*battle.Screen");
	assert.deepEqual(game.errors, []);
	await context.close();
});
