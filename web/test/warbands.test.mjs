// A warband that is built in the page, and goes on as a link. CTL is duckctl.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site } from "./site.mjs";

const site = new Site();
const says = (p, text) => p.words.some((w) => w.Text.includes(text));

test("a warband is built in the page by mouse, its link opens it elsewhere, and it is there after a reload", { timeout: 6 * patience }, async () => {
	const context = await site.visitor({ viewport: { width: 1280, height: 800 }, permissions: ["clipboard-read", "clipboard-write"], acceptDownloads: true });
	const game = await site.open(context);
	await game.click("Warbands");
	await game.screen("*builder.List");
	await game.click("New warband");
	await game.click("The Ferry Wardens");
	await game.screen("*builder.Screen");
	let models = 0;
	const add = async (unit, ...things) => {
		await game.word(unit); // at the left stands what may be added
		const at = (await game.probe()).words.filter((w) => w.Text === unit).sort((a, b) => a.X - b.X)[0];
		await game.press(at.X + at.W / 2, at.Y + at.H / 2);
		models++;
		await game.until(`${unit} is there`, (p) => says(p, models === 1 ? "1 model" : `${models} models`));
		for (const thing of things) await game.click(thing);
	};
	await add("Ferrymaster", "River gun", "Cutlass");
	for (let i = 0; i < 4; i++) await add("Chainman", "River gun");
	await add("Hauler", "Gaff");
	const p = await game.until("it is legal", (p) => says(p, "313 of 700 ducats") && !says(p, "against its catalogue"));
	assert.ok(says(p, "6 models"), "the cutlass took the place of the knife");

	await game.click("Print, share");
	await game.click("Copy a link to the warband");
	await game.until("told", (p) => /Copied/.test(p.note));
	const link = await game.page.evaluate(() => navigator.clipboard.readText());
	assert.ok(link.startsWith(site.url) && link.includes("#warband=W1") && link.length < 1500, link);
	const read = JSON.parse(execFileSync(process.env.CTL, ["warband", "read", link], { encoding: "utf8" }));
	assert.equal(read.picks.length, 6);

	for (const [what, pages] of [["Roster sheet to print (PDF)", 1], ["Cards to print (PDF)", 2]]) {
		const given = game.page.waitForEvent("download", { timeout: patience });
		await game.click("Print, share");
		await game.click(what);
		await game.click("A4");
		const pdf = readFileSync(await (await given).path(), "latin1");
		assert.ok(pdf.startsWith("%PDF-"), what);
		assert.equal(pdf.match(/\/Type \/Page\b/g).length, pages, `pages of ${what}`);
	}

	await game.click("Back");
	await game.screen("*builder.List");
	await game.page.reload();
	await game.started();
	await game.click("Warbands");
	await game.until("it is there again", (p) => says(p, "6 models · 313 ducats"));
	for (const [name, text, told] of [["crew.catz", "PK\x03\x04 cut off", "crew.catz: the archive is damaged"], ["hello.json", "hello", "it is not a table, warband, list"]]) {
		const chooser = game.page.waitForEvent("filechooser");
		await game.click("Take in a file");
		await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text, "latin1") });
		await game.until(`${name} is refused`, (p) => p.screen === "*setup.Faults" && says(p, told));
		await game.key("Escape");
	}
	assert.deepEqual(game.errors, []);
	await context.close();

	const other = await site.visitor({ viewport: { width: 1280, height: 800 } });
	const friend = await site.open(other, link.slice(link.indexOf("#")));
	await friend.screen("*setup.Screen");
	await friend.until("it is chosen", (p) => says(p, "6 models · 313 ducats") && says(p, "Ferrymaster"));
	await friend.key("Escape");
	await friend.click("Warbands");
	await friend.until("it is among the friend's", (p) => says(p, "6 models · 313 ducats"));
	assert.deepEqual(friend.errors, []);
	await other.close();
});
