// The page looks as the desktop's window does (on screens that stand still: the title drifts). GAME is the desktop's program,
// which draws on a display of its own (Xvfb).
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site } from "./site.mjs";

const site = new Site();
const folder = mkdtempSync(join(tmpdir(), "duckboard-look-"));

// display is a display without a screen; its window is nine tenths of it.
const display = () => new Promise((ok, no) => {
	const x = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x800x24"], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
	x.on("error", no);
	x.stdio[3].once("data", (number) => ok({ name: ":" + String(number).trim(), end: () => x.kill() }));
});

// apart tells how far two pictures are from each other: the mean difference of
// their colours, and the share of the points that differ clearly.
const apart = (page, a, b) => page.evaluate(async ([a, b]) => {
	const read = async (data) => {
		const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))]));
		const c = new OffscreenCanvas(image.width, image.height).getContext("2d");
		c.drawImage(image, 0, 0);
		return c.getImageData(0, 0, image.width, image.height);
	};
	const [p, q] = [await read(a), await read(b)];
	if (p.width !== q.width || p.height !== q.height) return { size: `${p.width}x${p.height} and ${q.width}x${q.height}` };
	let sum = 0, clear = 0;
	for (let i = 0; i < p.data.length; i += 4) {
		const d = Math.abs(p.data[i] - q.data[i]) + Math.abs(p.data[i + 1] - q.data[i + 1]) + Math.abs(p.data[i + 2] - q.data[i + 2]);
		sum += d;
		if (d > 90) clear++;
	}
	return { mean: sum / (p.data.length / 4 * 3), share: clear / (p.data.length / 4) };
}, [a, b]);

test("the page looks as the desktop's window does", { timeout: 6 * patience, skip: !process.env.GAME && "GAME is not given" }, async (t) => {
	const x = await display().catch(() => null);
	if (!x) { t.skip("there is no Xvfb here"); return }
	try {
		const context = await site.visitor({ looks: true, viewport: { width: 1152, height: 720 } });
		const game = await site.open(context);
		for (const screen of ["rules", "tables"]) {
			const file = join(folder, screen + ".png");
			execFileSync(process.env.GAME, ["-data", join(folder, "data"), "-lang", "en", "-screen", screen, "-screenshot", file, "-frames", "90"], { env: { ...process.env, DISPLAY: x.name } });
			await game.go(site.url, "&screen=" + screen);
			await game.page.mouse.move(5, 5);
			const want = readFileSync(file).toString("base64");
			let d;
			await game.within(1800, async () => { // it is still being painted
				d = await apart(game.page, (await game.page.screenshot()).toString("base64"), want);
				return d.size || d.mean < 2 && d.share < 0.01;
			});
			t.diagnostic(`${screen}: ${JSON.stringify(d)}`);
			assert.ok(!d.size && d.mean < 2 && d.share < 0.01, `${screen}: ${JSON.stringify(d)}`);
		}
		await context.close();
	} finally {
		x.end();
	}
});
