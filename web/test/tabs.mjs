// A browser with tabs, of which one hides the others. Playwright's pages never are
// hidden: it has each of them believe that it has the focus. So this speaks with
// Chromium itself, over its pipe.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { find, flags, patience } from "./browser.mjs";

export class Tabs {
	constructor() {
		this.folder = mkdtempSync(join(tmpdir(), "duckboard-tabs-"));
		this.browser = spawn(find(), [...flags, "--headless", "--remote-debugging-pipe", "--user-data-dir=" + this.folder, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
		this.waiting = new Map();
		let heard = "";
		this.browser.stdio[4].setEncoding("utf8").on("data", (data) => {
			const messages = (heard + data).split("\0");
			heard = messages.pop();
			for (const { id, result, error } of messages.map((m) => JSON.parse(m))) {
				const [ok, no] = this.waiting.get(id) || [];
				this.waiting.delete(id);
				error ? no?.(new Error(error.message)) : ok?.(result);
			}
		});
	}

	send(method, params = {}, sessionId) {
		return new Promise((ok, no) => {
			const id = this.last = (this.last || 0) + 1;
			this.waiting.set(id, [ok, no]);
			this.browser.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
		});
	}

	// open opens a tab in front of the others.
	async open(url) {
		const { targetId } = await this.send("Target.createTarget", { url });
		const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
		await this.front({ targetId });
		return { targetId, sessionId };
	}

	front({ targetId }) { return this.send("Target.activateTarget", { targetId }) }

	// value is what an expression comes to in a tab; undefined where it fails.
	async value(tab, expression) {
		return (await this.send("Runtime.evaluate", { expression, returnByValue: true }, tab.sessionId)).result.value;
	}

	// until waits until an expression holds in a tab.
	async until(tab, expression) {
		for (const end = Date.now() + patience; !await this.value(tab, expression);) {
			if (Date.now() > end) throw new Error("never " + expression);
			await new Promise((ok) => setTimeout(ok, 50));
		}
	}

	async close() {
		const ended = new Promise((ok) => this.browser.once("exit", ok));
		this.browser.kill();
		await ended;
		// Its children write on for a while, and what comes after the folder was listed
		// rmSync's own retries do not see.
		for (const end = Date.now() + patience; ;) {
			try {
				return rmSync(this.folder, { recursive: true, force: true });
			} catch (err) {
				if (Date.now() > end) throw err;
			}
			await new Promise((ok) => setTimeout(ok, 200));
		}
	}
}
