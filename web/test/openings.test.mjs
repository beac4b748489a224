// The page opened again and again, by new visitors and by those who come back, plainly
// and by links: each time it starts. OPENINGS says how often (20). CTL is duckctl.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site } from "./site.mjs";

const site = new Site();
const openings = Number(process.env.OPENINGS || 20);

// opened waits for the page's first frame; what it says where none comes.
const opened = async (page) => {
	await page.waitForFunction(() => performance.getEntriesByName("first frame").length > 0, null, { timeout: patience })
		.catch(async () => assert.fail(`it stands at: ${await page.textContent("#text")}`));
	assert.equal(await page.isVisible("#note"), false);
};

test(`of ${openings} openings all start`, { timeout: (2 + openings / 4) * patience }, async () => {
	const link = "#table=" + execFileSync(process.env.CTL, ["table", "convert", "ruins", "--to", "code"], { encoding: "utf8" }).trim();
	for (let n = 0; n < openings;) {
		const context = await site.visitor({ looks: n % 3 === 0, locale: n % 2 ? "it-IT" : "en-GB" });
		const page = await context.newPage();
		for (let times = 0; times < 5 && n < openings; times++, n++) { // the first is new, the others come back
			await page.goto(site.url + ["", "?table=ruins", link, "?probe=true&lang=it", ""][times]);
			await opened(page);
			if (times === 0) await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
			await page.goto("about:blank");
		}
		await context.close();
	}
});

// jumping has the page's clock jump at each reading, as it seems to where all takes its
// time; so often in a frame and no more, for Ebitengine has a ticker, which a clock that
// never stands would keep ringing.
const jumping = (jump) => {
	const real = performance.now.bind(performance), next = self.requestAnimationFrame.bind(self);
	let ahead = 0, readings = 0;
	performance.now = () => real() + (ahead += readings++ < 1000 ? jump : 0);
	self.requestAnimationFrame = (f) => next((at) => { readings = 0; f(at) });
};

for (const jump of [60, 1000]) {
	test(`a page whose clock jumps by ${jump} ms a reading starts, and is played`, { timeout: 3 * patience }, async () => {
		for (const query of ["", "&table=ruins"]) {
			const context = await site.visitor();
			await context.addInitScript(jumping, jump);
			const game = await site.open(context, query);
			if (!query) await game.click("New game");
			await game.screen("*setup.Screen");
			await game.key("Control+Enter");
			await game.screen("*battle.Screen");
			assert.deepEqual(game.errors, []);
			await context.close();
		}
	});
}
