// What is heard in the page: nothing before a gesture, the cues of a lesson after it, and
// nothing fails where the browser has no sound.
import assert from "node:assert/strict";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site } from "./site.mjs";

const site = new Site();

// ears count what the browser is asked to play.
const ears = () => {
	self.heard = { contexts: 0, starts: 0, loops: 0, loudest: 0 };
	const Context = self.AudioContext;
	self.AudioContext = class extends Context {
		constructor(...o) { super(...o); self.heard.contexts++ }
		createBufferSource() {
			const source = super.createBufferSource(), start = source.start.bind(source);
			source.start = (...when) => {
				self.heard.starts++;
				if (source.loop) self.heard.loops++;
				for (const v of source.buffer.getChannelData(0)) self.heard.loudest = Math.max(self.heard.loudest, Math.abs(v));
				start(...when);
			};
			return source;
		}
	};
};

// lesson opens the first lesson by keys and goes through its first steps.
const lesson = async (game) => {
	await game.click("First steps");
	await game.key("Enter");
	await game.until("the lesson", (p) => p.words.some((w) => /Private Ash/.test(w.Text)));
	for (let i = 0; i < 8; i++) { // while a step is being shown the key does nothing
		await game.key("y");
		await game.ticks(40);
	}
};

test("the page is silent till the first gesture, and a lesson is heard after it", { timeout: 4 * patience }, async () => {
	const context = await site.visitor();
	await context.addInitScript(ears);
	const game = await site.open(context);
	const heard = () => game.page.evaluate(() => self.heard);
	assert.deepEqual(await heard(), { contexts: 0, starts: 0, loops: 0, loudest: 0 });
	await lesson(game);
	let got;
	for (let i = 0; i < 100 && !((got = await heard()).loops && got.starts > 2); i++) await game.ticks(10);
	assert.equal(got.contexts, 1);
	assert.equal(got.loops, 1, "the bed goes on once");
	assert.ok(got.starts > 2, `${got.starts} sounds`);
	assert.ok(got.loudest > 0.2 && got.loudest <= 1, `the loudest is ${got.loudest}`);
	assert.deepEqual(game.errors, []);
	await context.close();
});

test("a browser without sound plays on", { timeout: 4 * patience }, async () => {
	for (const without of [() => { self.AudioContext = undefined }, () => { self.AudioContext = class { constructor() { throw new Error("no device") } } }]) {
		const context = await site.visitor();
		await context.addInitScript(without);
		const game = await site.open(context);
		await lesson(game);
		assert.deepEqual(game.errors, []);
		await context.close();
	}
});
