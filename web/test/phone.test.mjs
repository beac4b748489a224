// A phone, held upright: a battle is begun, deployed and its first turn played with
// a finger alone, and nothing that can be pressed lies outside of the screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { patience } from "./browser.mjs";
import { Site } from "./site.mjs";

const site = new Site();
const wide = 390, high = 844;
const phone = { viewport: { width: wide, height: high }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

// inside tells that every button is on the screen and large enough for a finger.
const inside = (p) => {
	for (const b of p.buttons) {
		const r = b.Box;
		if (!r.W || !r.H) continue; // scrolled away
		assert.ok(r.X >= -1 && r.Y >= -1 && r.X + r.W <= 2 * wide + 1 && r.Y + r.H <= 2 * high + 1, `${b.Text} lies at ${JSON.stringify(r)} on ${p.screen}`);
		assert.ok(!b.Cut, `${b.Text} has no room on ${p.screen}`);
	}
	return p;
};

// find is the word that is written so, or with an ellipsis the first that begins so.
const find = (p, text) => p.words.find((w) => text.endsWith("…") ? w.Text.startsWith(text.slice(0, -1)) : w.Text === text);
const has = (p, text) => !!find(p, text);

// tapAt taps a place in physical pixels.
const tapAt = async (game, x, y) => {
	await Promise.all([game.touches("touchStart", [{ x: x / 2, y: y / 2, id: 0 }]), game.touches("touchEnd", [])]);
	await game.ticks(6);
};

// tapWord taps a text.
const tapWord = async (game, text) => {
	const w = find(await game.until(`written ${text}`, (p) => has(p, text)), text);
	await tapAt(game, w.X + w.W / 2, w.Y + w.H / 2);
};

test("on a phone a battle is deployed and a model moves by taps alone", { timeout: 6 * patience }, async () => {
	const context = await site.visitor(phone);
	const game = await site.open(context);
	inside(await game.until("the title", (p) => has(p, "New game")));
	await tapWord(game, "New game");
	await game.screen("*setup.Screen");
	for (const page of ["Table", "Red", "Blue", "Scenario"]) {
		await tapWord(game, page);
		inside(await game.probe());
	}
	const seed = find(await game.probe(), "Seed");
	await game.finger([[(seed.X + 260) / 2, (seed.Y + seed.H / 2) / 2]]);
	await game.page.waitForFunction(() => document.activeElement.id === "tempInput"); // the system opens its keyboard for it
	await tapWord(game, "Scenario");
	await tapWord(game, "Begin the battle");
	await game.screen("*battle.Screen");
	const whole = inside(await game.until("asked to deploy", (p) => has(p, "Deploy the rest…")));
	assert.ok(whole.map.X >= 0 && whole.map.X + whole.map.W <= 2 * wide + 1, "the map is as wide as the screen");

	// A model of the tray is set down by two taps, and taken back.
	await tapAt(game, whole.map.X + whole.map.W * 0.09, whole.map.Y + whole.map.H * 0.3);
	await game.until("deployed one", (p) => p.choices > whole.choices);
	await tapWord(game, "Take back");
	await tapWord(game, "Deploy the rest…");
	const ready = inside(await game.until("the first turn", async (p) => {
		if (p.turn >= 1 && p.busy) await tapAt(game, p.map.X + p.map.W / 2, p.map.Y + 30); // skips what is shown
		return p.turn >= 1 && !p.busy && has(p, "Red activates…");
	}, 2));

	// The drawer is pulled down, and the table is free; a tap brings it back.
	const grip = (ready.map.Y + ready.map.H) / 2 + 12;
	await game.finger([[195, grip], [195, grip + 60], [195, grip + 160], [195, grip + 280]]);
	const free = await game.until("the drawer is down", (p) => p.map.H > ready.map.H * 1.3);
	await tapAt(game, wide, free.map.Y + free.map.H + 24);
	await game.until("the drawer is up", (p) => Math.abs(p.map.H - ready.map.H) < 4);

	// A model is tapped and activated; the table comes closer to it.
	const far = (m, all) => Math.min(...all.filter((o) => o.id !== m.id).map((o) => Math.hypot(o.x - m.x, o.y - m.y)));
	const now = await game.probe();
	const mine = now.models.filter((m) => m.side === 0).sort((m, n) => far(n, now.models) - far(m, now.models));
	for (const m of mine) { // one that may be activated
		await tapAt(game, m.x, m.y);
		const p = await game.probe();
		if (has(p, "Activate…")) break;
	}
	await tapWord(game, "Activate…");
	const acting = inside(await game.until("acting", (p) => p.active >= 0 && !p.busy && has(p, "Move")));

	// A tap shows a move, and does not make it; a second one there makes it. The table
	// has come to rest first.
	await tapWord(game, "Move");
	const place = (p) => p.models.find((m) => m.id === acting.active);
	let at = place(await game.probe());
	await game.until("at rest", (p) => {
		const before = at;
		at = place(p);
		return before.x === at.x && before.y === at.y;
	});
	let moved = false;
	for (const [dx, dy] of [[60, 0], [0, -60], [0, 60], [40, 40], [40, -40], [-50, 0], [-40, 40], [-40, -40], [25, 0], [0, 25]]) {
		await tapAt(game, at.x + dx, at.y + dy);
		await game.ticks(12);
		const shown = inside(await game.probe());
		assert.equal(shown.choices, acting.choices, "the first tap only shows");
		if (!has(shown, "Do it")) continue;
		await tapAt(game, at.x + dx, at.y + dy);
		if (moved = await game.within(180, (p) => p.choices > acting.choices)) break;
	}
	assert.ok(moved, "a second tap makes the move");
	await game.until("it is shown", async (p) => {
		if (p.busy) await tapAt(game, p.map.X + p.map.W / 2, p.map.Y + 30);
		return !p.busy;
	});
	await tapWord(game, "End");
	await game.until("the activation is over", (p) => p.active !== acting.active);

	// The menu and the log are reached by a finger, and fit.
	await tapWord(game, "Log");
	inside(await game.probe());
	await tapWord(game, "Menu");
	await game.screen("*battle.pause");
	inside(await game.probe());
	assert.deepEqual(game.errors, []);
	await context.close();
});

test("on its side a phone has the table beside the panel, and every screen fits", { timeout: 4 * patience }, async () => {
	const context = await site.visitor({ ...phone, viewport: { width: high, height: wide } });
	const game = await site.open(context);
	const fit = (p) => {
		for (const b of p.buttons) {
			const r = b.Box;
			if (r.W && r.H) assert.ok(r.X >= -1 && r.Y >= -1 && r.X + r.W <= 2 * high + 1 && r.Y + r.H <= 2 * wide + 1, `${b.Text} lies at ${JSON.stringify(r)} on ${p.screen}`);
		}
	};
	for (const [entry, screen] of [["Settings", "*menu.Settings"], ["Keys and help", "*menu.Help"], ["Tables", "*editor.List"], ["New game", "*setup.Screen"]]) {
		await tapWord(game, entry);
		await game.screen(screen);
		await game.ticks(4);
		fit(await game.probe());
		if (screen !== "*setup.Screen") {
			await game.key("Escape");
			await game.screen("*menu.Title");
		}
	}
	await tapWord(game, "Begin the battle");
	const p = await game.until("asked to deploy", (p) => p.screen === "*battle.Screen" && has(p, "Red deploys…"));
	fit(p);
	assert.ok(p.map.W < 2 * high * 0.75 && p.map.H > 2 * wide * 0.75, "the panel is beside the table");
	assert.deepEqual(game.errors, []);
	await context.close();
});
