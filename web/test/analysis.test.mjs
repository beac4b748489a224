// After the game in the page: what its workers find of luck, choices and chances, or its
// slices where there are none, is what duckctl analyse finds.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site, bout } from "./site.mjs";

const site = new Site();

// said is all that is written, in a line.
const said = (p) => p.words.map((w) => w.Text).join(" ");
const rounds = (p) => Number(said(p).match(/(\d+) games were imagined from each position/)?.[1] || 0);

// native is what the desktop says of luck and of choices in a game, by so many games.
const native = (save, games) => {
	const file = join(mkdtempSync(join(tmpdir(), "duckboard-")), "game.json");
	writeFileSync(file, save);
	return execFileSync(process.env.CTL, ["analyse", file, "--games", String(games)], { encoding: "utf8" }).split("\n")[1];
};

for (const [way, turns] of [["by workers", 2], ["in slices, where there are no workers", 1]]) {
	test(`a battle that is over is analysed as on the desktop: ${way}`, { timeout: 15 * patience }, async () => {
		const context = await site.visitor({ viewport: { width: 1100, height: 700 } });
		if (way !== "by workers") await context.addInitScript(() => { self.Worker = undefined });
		const game = await site.open(context);
		if (way === "by workers") await game.until("a worker", (p) => p.crew);
		await bout(game, 11, turns);
		const save = await game.file("saves/autosave.replay");
		await game.key("a");
		await game.screen("*replay.Screen");
		let p = await game.until("analysed", (p) => rounds(p) >= 4, 5);
		assert.ok(said(p).includes(native(save, rounds(p))), `the page says ${said(p)}; the desktop ${native(save, rounds(p))}`);
		await game.key("m");
		p = await game.until("a moment on the table", (p) => /Done/.test(said(p)) || !/moments of/.test(said(p)));
		assert.ok(/Done/.test(said(p)), `no moment is told: ${said(p)}`);
		await game.key("Escape");
		await game.screen("*setup.Result");
		await game.until("kept", async () => (await game.kept()).some((f) => f.startsWith("analyses/")));
		await game.until("luck on the result", (p) => /The dice were for/.test(said(p)), 5);
		assert.deepEqual(game.errors.filter((e) => !/worker/i.test(e)), []);
		await context.close();
	});
}
