// The page on a host, and a browser that visits it. SITE is the folder of the page.
import { createServer } from "node:http";
import { readFileSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import assert from "node:assert/strict";
import { before, after, afterEach } from "node:test";
import { Game, launch, patience } from "./browser.mjs";

// plain is a host in a folder below the root, as the plainest are: no compression,
// no types but the commonest.
// bent is given the answer to a path, and what it returns is sent.
const plain = (dir, prefix, bent) => createServer((q, a) => {
	let path = decodeURIComponent(new URL(q.url, "http://x").pathname);
	if (!path.startsWith(prefix)) { a.writeHead(404).end(); return }
	path = join(dir, path.slice(prefix.length) || "index.html");
	if (!existsSync(path) || !statSync(path).isFile()) { a.writeHead(404).end(); return }
	const types = { html: "text/html", js: "text/javascript", css: "text/css", png: "image/png", jpg: "image/jpeg" };
	a.setHeader("content-type", types[path.split(".").pop()] || "application/octet-stream");
	a.end(q.method === "HEAD" ? undefined : bent(path.slice(dir.length + 1), readFileSync(path), a));
});

// Site hosts the page for the tests of a file and launches their browser.
export class Site {
	constructor() {
		this.bent = (path, data) => data; // a test may have the host answer otherwise
		this.asked = []; // the files that the host was asked for
		this.refused = []; // what the page's policy has refused
		before(async () => {
			this.host = plain(process.env.SITE, "/games/duckboard/", (path, ...answer) => {
				this.asked.push(path);
				return this.bent(path, ...answer);
			});
			await new Promise((ok) => this.host.listen(0, "127.0.0.1", ok));
			this.url = `http://127.0.0.1:${this.host.address().port}/games/duckboard/`;
			this.browser = await launch();
		});
		afterEach(() => assert.deepEqual(this.refused.splice(0), [], "the page does what its policy forbids"));
		after(async () => { await this.browser?.close(); this.host?.closeAllConnections(); this.host?.close() });
	}

	// visitor is somebody with a browser of their own: nothing is kept in it. Without
	// a card the browser colours every pixel of a frame with the processor, which is
	// most of its work; who only asks the page what it shows is spared that, and who
	// looks at it says so.
	async visitor({ looks = false, ...options } = {}) {
		const context = await this.browser.newContext({ viewport: { width: 1000, height: 640 }, ...options });
		context.setDefaultTimeout(patience);
		context.on("console", (m) => { if (/Content[- ]Security[- ]Policy/i.test(m.text())) this.refused.push(m.text()) });
		await context.exposeFunction("duckboardRefused", (what) => { this.refused.push(what) });
		await context.addInitScript(() => addEventListener("securitypolicyviolation", (e) => self.duckboardRefused(`${e.violatedDirective}: ${e.blockedURI}`)));
		if (!looks) await context.addInitScript(() => { WebGL2RenderingContext.prototype.drawElements = () => { } });
		return context;
	}

	open(context, query = "") { return Game.open(context, this.url, query) }
}

// begin starts a battle as the setup proposes it and has the models deployed.
export const begin = async (game, enough = (p) => p.turn >= 1 && !p.busy) => {
	await game.click("New game");
	await game.screen("*setup.Screen");
	await game.key("Control+Enter");
	await game.screen("*battle.Screen");
	return game.until("deployed", async (p) => {
		if (p.turn < 1) await game.key("a");
		return enough(p);
	});
};

// field has a battle of two people in its first Turn, without a deployment to wait for.
export const field = async (game, seed = 3) => {
	const no = await game.page.evaluate((seed) => self.duckboardField(seed), String(seed));
	if (no) throw new Error(no);
	await game.screen("*battle.Screen");
	return game.until("ready", (p) => p.turn >= 1 && !p.busy);
};

// start has the computer play a game against itself.
export const start = async (game, seed, turns = 0) => {
	const no = await game.page.evaluate(([seed, turns]) => self.duckboardBout(seed, turns), [String(seed), turns]);
	if (no) throw new Error(no);
	await game.screen("*battle.Screen");
};

// bout is start, and waits for the end of the game.
export const bout = async (game, seed, turns = 0) => {
	await start(game, seed, turns);
	await game.until("over", (p) => p.screen === "*setup.Result", 5);
};
