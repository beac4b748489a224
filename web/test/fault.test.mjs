// What a visitor is told where something is missing: a file of the page, a right,
// room, the end of a download.
import assert from "node:assert/strict";
import { test, afterEach } from "node:test";
import { patience } from "./browser.mjs";
import { Site } from "./site.mjs";

const site = new Site();
const plainly = site.bent;
afterEach(() => { site.bent = plainly });

// said is what stands on the page before the game; it waits for words like these.
const said = async (page, words) => {
	await page.waitForFunction((w) => new RegExp(w).test(document.getElementById("text").textContent) && !document.getElementById("note").hidden, words.source, { timeout: patience });
	assert.equal(await page.isVisible("#again"), true, "there is no button to load it again");
};

const visit = async (context, query = "?lang=en&probe=true") => {
	const page = await context.newPage();
	await page.goto(site.url + query);
	return page;
};

const started = (page) => page.waitForFunction(() => performance.getEntriesByName("first frame").length > 0, null, { timeout: patience });

test("what others add to a link to the page does not keep the game from starting", { timeout: 2 * patience }, async () => {
	const context = await site.visitor();
	const page = await visit(context, "?lang=en&fbclid=IwAR0&utm_source=x&screen=nowhere&lang=xx&frames=many");
	await started(page);
	assert.equal(await page.isVisible("#note"), false);
	await context.close();
});

for (const [what, spoil] of Object.entries({
	"has no right to keep anything": () => {
		const no = () => Promise.reject(new DOMException("denied", "SecurityError"));
		ServiceWorkerContainer.prototype.getRegistration = no;
		ServiceWorkerContainer.prototype.register = no;
		CacheStorage.prototype.match = no;
		CacheStorage.prototype.open = no;
	},
	"stands in a sandbox": () => {
		const no = { get() { throw new DOMException("sandboxed", "SecurityError") } };
		Object.defineProperty(Navigator.prototype, "serviceWorker", no);
		Object.defineProperty(self, "caches", no);
		Object.defineProperty(self, "indexedDB", no);
		Object.defineProperty(self, "localStorage", no);
	},
})) {
	test(`a page that ${what} plays, and its workers think`, { timeout: 2 * patience }, async () => {
		const context = await site.visitor();
		await context.addInitScript(spoil);
		await context.addInitScript(() => { const W = Worker; self.Worker = function (...a) { self.begun = true; return new W(...a) } });
		const page = await visit(context);
		await started(page);
		await page.waitForFunction(() => self.begun, null, { timeout: patience });
		await context.close();
	});
}

test("a page without its style says so", { timeout: patience }, async () => {
	const context = await site.visitor({ serviceWorkers: "block" });
	await context.route(/\/page\.\w+\.css/, (r) => r.abort());
	await said(await visit(context), /did not arrive whole/);
	await context.close();
});

test("a page without any of its scripts says so after a while", { timeout: patience }, async () => {
	const context = await site.visitor({ serviceWorkers: "block" });
	await context.route(/\.js$/, (r) => r.abort());
	const page = await visit(context);
	assert.equal(await page.isVisible("#late"), false);
	await page.waitForSelector("#late", { state: "visible", timeout: patience });
	assert.match(await page.textContent("#late"), /did not arrive whole/);
	await context.close();
});

test("a page without the script that tells of the others plays", { timeout: patience }, async () => {
	const context = await site.visitor({ serviceWorkers: "block" });
	await context.route(/\/lacks\.\w+\.js/, (r) => r.abort());
	await started(await visit(context));
	await context.close();
});

for (const script of ["kept", "wasm_exec", "module", "loader"]) {
	test(`a page without its ${script}.js says so`, { timeout: patience }, async () => {
		const context = await site.visitor({ serviceWorkers: "block" });
		await context.route(new RegExp("/" + script + "\\.\\w+\\.js"), (r) => r.abort());
		await said(await visit(context), /did not arrive whole/);
		await context.close();
	});
}

test("a browser too old for the page's scripts is told so", { timeout: patience }, async () => {
	const context = await site.visitor({ serviceWorkers: "block" });
	await context.route(/\/loader\.\w+\.js/, (r) => r.fulfill({ contentType: "text/javascript", body: "a ?? = b" }));
	await said(await visit(context), /recent Firefox/);
	await context.close();
});

for (const [what, answer] of Object.entries({
	"is not there": { status: 404, body: "" },
	"is a page to log in": { status: 200, contentType: "text/html", body: "<html>Welcome to the hotel</html>" },
	"is empty": { status: 200, body: "" },
	"ends too early": { status: 200, contentType: "application/wasm", body: Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 90]) },
})) {
	test(`a program that ${what} did not arrive whole`, { timeout: patience }, async () => {
		const context = await site.visitor({ serviceWorkers: "block" });
		await context.route(/\/duckboard\.\w+\.wasm/, (r) => r.fulfill(answer));
		await said(await visit(context), /did not arrive whole/);
		await context.close();
	});
}

test("a program that breaks says so, and not that all is well", { timeout: 2 * patience }, async () => {
	const context = await site.visitor();
	const page = await visit(context);
	await started(page);
	await page.evaluate(() => setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable") }));
	await said(page, /has stopped/);
	await context.close();
});

test("a cache that cannot be opened does not stand between the page and its host", { timeout: 2 * patience }, async () => {
	const context = await site.visitor();
	const before = "let broken = false; const real = caches.open.bind(caches); caches.open = (n) => broken ? Promise.reject(new Error('no room')) : real(n); self.addEventListener('message', (e) => { if (e.data === 'break') { broken = true; e.source.postMessage('broken') } });\n";
	site.bent = (path, data) => path === "sw.js" ? before + data : data;
	const page = await visit(context);
	await started(page);
	await page.evaluate(async () => { const r = await navigator.serviceWorker.ready; while (!navigator.serviceWorker.controller) await new Promise((ok) => setTimeout(ok, 50)); const heard = new Promise((ok) => navigator.serviceWorker.addEventListener("message", ok)); navigator.serviceWorker.startMessages(); r.active.postMessage("break"); await heard });
	await page.reload();
	await started(page);
	await context.close();
});

test("a new version keeps the page that came with it, whatever the browser had at hand", { timeout: 2 * patience }, async () => {
	const context = await site.visitor();
	let no = 1;
	site.bent = (path, data, answer) => {
		if (path === "index.html") {
			answer.setHeader("cache-control", "max-age=600");
			return String(data).replace("<body>", `<body data-no="${no}">`);
		}
		return path === "sw.js" ? String(data).replace(/const keep/, `// ${no}\nconst keep`).replace(/-[0-9a-f]{12}"/, `-${no}"`) : data;
	};
	const page = await visit(context, "");
	await started(page);
	await page.evaluate(() => navigator.serviceWorker.ready);
	no = 2;
	const kept = await page.evaluate(async () => {
		const r = await navigator.serviceWorker.getRegistration();
		await r.update();
		while (!r.waiting) await new Promise((ok) => setTimeout(ok, 50));
		const text = async (name) => (await (await (await caches.open(name)).match("./")).text()).match(/data-no="(\d)"/)[1];
		const all = {};
		for (const name of await caches.keys()) all[name.slice(-1)] = await text(name);
		return all;
	});
	assert.deepEqual(kept, { 1: "1", 2: "2" });
	await context.close();
});

test("who loses the graphics card in a battle is back at the title, and is asked nothing", { timeout: 3 * patience }, async () => {
	const context = await site.visitor();
	const page = await visit(context);
	await started(page);
	await page.evaluate(() => self.duckboardField("3"));
	await page.waitForFunction(() => self.duckboardBusy, null, { timeout: patience });
	await page.mouse.click(300, 300); // else the browser would not ask
	let asked = 0;
	page.on("dialog", (d) => { asked++; d.accept() });
	const again = page.waitForEvent("load", { timeout: patience });
	await page.evaluate(() => { setTimeout(() => document.querySelector("canvas").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext()) });
	await again;
	await started(page);
	assert.equal(asked, 0);
	await context.close();
});
