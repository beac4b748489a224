// A campaign in the page: a war is begun, a battle is fought, and the page is shown anew in the middle
// of what comes after it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site } from "./site.mjs";

const site = new Site();

// lies is the place of the uppermost button whose label begins so.
const lies = (p, label) => p.buttons.findLast((b) => b.Text.startsWith(label))?.Box;

// press presses a button once it is there, and waits for the screen that it leads to.
const press = async (game, label, screen) => {
	const at = lies(await game.until(`to be pressed ${label}`, (p) => lies(p, label)), label);
	const device = await game.page.evaluate(() => devicePixelRatio);
	await game.press((at.X + at.W / 2) / device, (at.Y + at.H / 2) / device);
	if (screen) await game.screen(screen);
};

// log are the kinds of the entries of the campaign as it lies in the page's database.
const log = async (game) => {
	const name = (await game.kept()).find((n) => n.startsWith("campaigns/"));
	return name ? JSON.parse(await game.file(name)).log.map((e) => e.kind) : [];
};

test("a war goes on where the page was left in the middle of the steps after a battle", { timeout: 8 * patience }, async () => {
	const context = await site.visitor();
	const game = await site.open(context);
	await press(game, "Campaign", "*camp.List");
	await press(game, "New campaign", "*camp.Begin");
	await press(game, "Begin the campaign", "*camp.Camp");
	await press(game, "Choose a battle", "*camp.Orders");
	await press(game, "Take the field");
	await press(game, "By the computer");
	await press(game, "Have it fought", "*camp.Camp");
	await game.until("the battle is fought", (p) => lies(p, "What comes after"), 4);
	await game.until("heard what comes next", async () => /^After the battle\n/.test(await game.page.textContent("#told")));
	await press(game, "What comes after", "*camp.Steps");
	await game.until("heard what the step is", async () => /^Casualties\nStep 1 of 6\./.test(await game.page.textContent("#told")));
	if (lies(await game.probe(), "Roll the dice")) await press(game, "Roll the dice");
	await press(game, "Close this step");
	await game.until("the second step", (p) => p.words.some((w) => /^Step 2 of 6\./.test(w.Text)));
	const before = await log(game);
	assert.ok(before.filter((k) => k === "closed").length >= 1 && before.includes("battle"), before.join());
	await game.page.reload();
	await game.started();
	assert.deepEqual(await log(game), before);
	await press(game, "Campaign", "*camp.List");
	await press(game, "Open", "*camp.Camp");
	await press(game, "What comes after", "*camp.Steps");
	await game.until("the second step again", (p) => p.words.some((w) => /^Step 2 of 6\./.test(w.Text)));
	assert.deepEqual(await log(game), before);
	assert.deepEqual(game.errors, []);
	await context.close();
});
