// The computer plays in the page in a memory that stays as large as it was. It takes
// a while: .ci/run leaves it to make web-test.
import assert from "node:assert/strict";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site, bout } from "./site.mjs";

const site = new Site();

test("ten games of the computer in one tab leave the memory as it was", { timeout: 15 * patience }, async (t) => {
	const context = await site.visitor({ viewport: { width: 640, height: 400 } });
	const game = await site.open(context);
	await game.until("a worker", (p) => p.crew);
	const script = await context.newCDPSession(game.page);
	const heap = async () => {
		await game.until("at rest", (p) => !p.working); // the map is painted
		await game.ticks(2); // and drawn: until then Ebitengine holds what was painted
		await script.send("HeapProfiler.collectGarbage");
		const { used, memory } = await game.page.evaluate(() => self.duckboardHeap());
		const { usedSize } = await script.send("Runtime.getHeapUsage");
		return { used: used / 1e6, memory: memory / 1e6, script: usedSize / 1e6 };
	};
	const seen = [];
	for (let n = 0; n < 10; n++) {
		await bout(game, 100 + n, 2);
		seen.push(await heap());
		t.diagnostic(`after game ${n + 1}: ${Object.entries(seen[n]).map(([k, v]) => `${k} ${v.toFixed(1)} MB`).join(", ")}`);
	}
	// The first games fill what is bounded: letters, set lines, painted tokens.
	const [early, late] = [seen[5], seen[9]];
	assert.ok(late.used < early.used + 2, "the game holds on to what it has played");
	assert.ok(late.script < early.script + 1, "the page holds on to what it has played");
	assert.ok(late.memory < early.memory + 8, "the memory grows");
	assert.deepEqual(game.errors, []);
	await context.close();
});
