// The computer plays in the page: the same game as on the desktop, beside the
// frames.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site, bout, field } from "./site.mjs";

const site = new Site();

// native is the save of the same game as the desktop's program plays it, by the computer
// player that the setup offers first.
const native = (seed, turns) => {
	const file = join(mkdtempSync(join(tmpdir(), "duckboard-")), "native.json"), who = "regular-fitting";
	execFileSync(process.env.CTL, ["play", "--table", "crossroads", "--seed", String(seed), "--turns", String(turns), "--a", who, "--b", who, "--save", file]);
	return readFileSync(file, "utf8");
};

for (const way of ["in a worker", "in slices, where there are no workers"]) {
	test(`the computer's game of a seed is the desktop's, byte by byte: ${way}`, { timeout: 6 * patience }, async () => {
		const context = await site.visitor({ viewport: { width: 640, height: 400 } });
		if (way !== "in a worker") await context.addInitScript(() => { self.Worker = undefined });
		const game = await site.open(context);
		if (way === "in a worker") await game.until("a worker", (p) => p.crew);
		else assert.equal((await game.probe()).crew, false);
		await bout(game, 11, 3);
		assert.equal(await game.file("saves/autosave.replay"), native(11, 3));
		assert.deepEqual(game.errors.filter((e) => !/worker/i.test(e)), []);
		await context.close();
	});
}

test("hints are the same in a worker and in slices, and are put away", { timeout: 4 * patience }, async () => {
	const hints = [];
	for (const workers of [true, false]) {
		const context = await site.visitor();
		if (!workers) await context.addInitScript(() => { self.Worker = undefined });
		const game = await site.open(context);
		if (workers) await game.until("a worker", (p) => p.crew);
		await field(game);
		const { choices } = await game.probe();
		await game.key("1"); // who activates first
		await game.until("asked who acts", (p) => p.choices > choices && !p.busy);
		await game.key("u");
		hints.push((await game.until("hints", (p) => p.hints.length > 1)).hints);
		await game.key("Escape");
		await game.until("no hints", (p) => p.hints.length === 0 && p.screen === "*battle.Screen");
		assert.deepEqual(game.errors.filter((e) => !/worker/i.test(e)), []);
		await context.close();
	}
	assert.deepEqual(hints[0], hints[1]);
});
