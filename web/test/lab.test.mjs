// The lab in the page: what its workers find out, or its slices where there are
// none, is what the desktop finds out. CTL is duckctl.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site } from "./site.mjs";

const site = new Site();
const ctl = (...args) => execFileSync(process.env.CTL, args, { encoding: "utf8" });

// fought is what a panel says of the games so far: their number, both rates, and
// the points and models left Turn by Turn.
const fought = (p) => {
	const words = p.words.map((w) => w.Text);
	const rates = words.map((w) => w.match(/^(.*) of (\d+) games$/)).filter(Boolean);
	const turns = words.map((w, i) => /^Turn \d+$/.test(w) && [words[i + 1], words[i + 2]]).filter(Boolean);
	return { games: Number(rates[0]?.[2] || 0), rates: rates.map((r) => r[1]), turns };
};

// native is the same of the desktop's: its table has two columns of words.
const native = (games) => {
	const rows = ctl("lab", "fight", "--fixed", "--games", String(games)).split("\n").map((l) => l.trim().split(/ {2,}/));
	const row = (name) => rows.filter((r) => r[0].startsWith(name)).map((r) => r.slice(1));
	return { games, rates: row("win rate")[0], turns: row("VP, models:").map((r) => r.map((v) => v.replace(", ", " · "))) };
};

for (const way of ["by workers", "in slices, where there are no workers"]) {
	test(`a map and games fought out are the desktop's: ${way}`, { timeout: 10 * patience }, async () => {
		const context = await site.visitor({ viewport: { width: 1100, height: 700 } });
		if (way !== "by workers") await context.addInitScript(() => { self.Worker = undefined });
		const game = await site.open(context, "&screen=lab");
		await game.screen("*lab.Screen");
		if (way === "by workers") await game.until("a worker", (p) => p.crew);
		const mean = ctl("lab", "heat", "--layer", "sees").match(/mean ([\d.]+)/)[1];
		await game.until("the map of all", (p) => p.words.some((w) => w.Text === `On the whole table ${Number(mean).toFixed(1)} on average`), 3);
		await game.click("Fights");
		await game.key("g");
		const p = await game.until("some pairs of games", (p) => fought(p).games >= 4 && fought(p).games % 2 === 0, 5);
		assert.deepEqual(fought(p), native(fought(p).games));
		assert.deepEqual(game.errors.filter((e) => !/worker/i.test(e)), []);
		await context.close();
	});
}
