"use strict";
// Brings the game into the page: the few words shown before it can speak for
// itself, the download with its progress, and what a page owes its visitor.
(() => {
	if (self.duckboardLacks) return; // a script before this one is missing, which has been said
	self.duckboardLoads = true;
	const it = {
		load: "Si stende la carta…", of: (a, b) => `${a} di ${b} MB`, start: "Si prepara il campo…",
		fail: "Il gioco non può cominciare: ", over: "La partita è salvata.", again: "Ricarica",
		net: "il gioco non è arrivato per intero. Controlla la connessione.",
		wasm: "Questo browser non conosce WebAssembly. Serve una versione recente di Firefox, Chrome, Edge o Safari.",
		gl: "Questo browser non mette a disposizione WebGL2, con cui il gioco disegna. Può essere spento nelle impostazioni (accelerazione hardware) o mancare: prova un altro browser, o il programma da scaricare.",
		board: "Duckboard, campo di battaglia. Si gioca con il mouse, le dita o la tastiera: le frecce scelgono, Invio conferma, F1 elenca i tasti.",
		broke: "Il gioco si è fermato per un errore suo. Quel che era salvato c'è ancora, e si continua dal titolo.",
		leave: "Lasciare la partita? È salvata, e si può continuare dal titolo.",
	};
	const en = {
		load: "Unrolling the map…", of: (a, b) => `${a} of ${b} MB`, start: "Setting the field…",
		fail: "The game cannot start: ", over: "The game is saved.", again: "Reload",
		net: "it did not arrive whole. Is there a connection?",
		wasm: "This browser does not know WebAssembly. A recent Firefox, Chrome, Edge or Safari will do.",
		gl: "This browser offers no WebGL2, which the game draws with. It may be switched off in the settings (hardware acceleration) or be missing: try another browser, or the program to download.",
		board: "Duckboard, a battlefield. It is played with the mouse, fingers or the keyboard: arrows choose, Enter confirms, F1 lists the keys.",
		broke: "The game has stopped by a fault of its own. What was saved is there, and the title screen continues it.",
		leave: "Leave the battle? It is saved, and the title screen continues it.",
	};
	const italian = (new URLSearchParams(location.search).get("lang") || navigator.language || "").startsWith("it");
	const words = italian ? it : en;
	if (italian) document.documentElement.lang = "it";

	const build = {{.Build}};
	const el = (id) => document.getElementById(id);
	const say = (message, again) => {
		el("text").textContent = message;
		el("note").hidden = false;
		el("again").hidden = !again;
		if (again) el("bar").hidden = true;
	};
	el("again").textContent = words.again;
	el("again").onclick = () => location.reload();

	let ended = false; // it cannot be played: nothing else is to be said
	// broken tells that the program has stopped and will not go on.
	const broken = () => {
		if (ended) return;
		ended = true;
		self.duckboardBusy = false;
		say(words.broke, true);
	};
	// A program that meets one of these has lost its place: nothing brings it back.
	const fatal = (e) => e instanceof WebAssembly.RuntimeError || e instanceof RangeError;
	// progress shows how much of the game has come.
	let packed = build.br; // how much comes over the wire
	const progress = (done) => {
		if (ended) return;
		const percent = Math.min(100, Math.round(100 * done / build.bytes));
		el("bar").firstElementChild.style.width = percent + "%";
		el("bar").setAttribute("aria-valuenow", percent);
		const all = packed / 1e6, now = all * Math.min(1, done / build.bytes);
		const tenths = (n) => n.toFixed(1).replace(".", italian ? "," : "."); // toLocaleString loads for a tenth of a second
		say(done < build.bytes ? words.of(tenths(now), tenths(all)) : words.start);
	};

	// stage is the canvas that the game will draw on. It gets its context while the
	// game is on its way, for a browser takes its time to begin to draw in 3D.
	let stage = null;

	// unfold gives the game the still in pixels: its title begins with it, so that
	// nothing jumps.
	const unfold = async () => {
		const img = new Image();
		img.src = build.still;
		await img.decode();
		const [width, height] = [img.naturalWidth, img.naturalHeight];
		const canvas = Object.assign(document.createElement("canvas"), { width, height });
		const pen = canvas.getContext("2d", { willReadFrequently: true });
		pen.drawImage(img, 0, 0);
		self.duckboardStill = { width, height, pixels: new Uint8Array(pen.getImageData(0, 0, width, height).data.buffer) };
	};

	// missing is the sentence about what this browser lacks.
	const missing = () => {
		const canvas = document.createElement("canvas");
		const wanted = { alpha: true, premultipliedAlpha: true, stencil: true, antialias: false }; // as Ebitengine will ask, but that a whole frame laid into it needs no smoothing
		if (!canvas.getContext("webgl2", wanted)) return words.gl;
		// The card may be taken away. Then the game loads again, and asks nobody whether to.
		canvas.addEventListener("webglcontextlost", () => { self.duckboardBusy = false });
		stage = canvas;
		return "";
	};

	// lend gives the stage to the first who makes a canvas: Ebitengine. A canvas that
	// has its context gives the same one again.
	const lend = () => {
		document.createElement = (name, ...more) => {
			if (name !== "canvas" || !stage) return Document.prototype.createElement.call(document, name, ...more);
			const canvas = stage;
			stage = null;
			delete document.createElement;
			return canvas;
		};
	};

	// fetched is the game on its way.
	const fetched = async () => {
		const name = await duckboardSource(build);
		if (name.endsWith(".gz")) packed = build.gzip;
		const answer = await duckboardModule(name, progress).catch((e) => { throw new Error(`${words.net} (${e.message})`) });
		return { name, answer };
	};

	const compile = async (module, imports) => {
		const { name, answer } = await module;
		const instance = await duckboardStart(answer, imports).catch((e) => {
			throw e instanceof RangeError ? e : new Error(`${words.net} (${e.message})`); // it asks for too much memory, or is no program
		});
		afterwards.push(() => keep(name));
		return instance;
	};

	// workers are the page's service workers, where it may have any: in a sandbox it is
	// an error to ask.
	const workers = () => { try { return navigator.serviceWorker } catch { return null } };

	// keep lets the service worker keep a program for the time without a network.
	const keep = (name) => workers()?.ready.then((r) => r.active?.postMessage({ keep: name })).catch(() => { });

	// worker sees to the service worker. A newer one that waits takes over before the game
	// starts, never under it. What it fetches (all pictures) waits for the first frame.
	const worker = async () => {
		const ours = workers();
		if (!ours) return;
		const r = await ours.getRegistration();
		if (r?.waiting) {
			const changed = new Promise((ok) => ours.addEventListener("controllerchange", () => ok(true), { once: true }));
			r.waiting.postMessage("take over");
			if (await Promise.race([changed, new Promise((ok) => setTimeout(ok, 2000))])) {
				location.reload();
				await new Promise(() => { });
			}
		}
		afterwards.push(() => ours.register("sw.js").catch((e) => console.warn("no service worker:", e)));
	};

	// guard asks before a battle is left (the game says whether there is one:
	// self.duckboardBusy), and lets the browser's Back go back in the game. For each
	// screen that one can go back from the history has an entry: the game tells how many
	// there are, and whether the next would leave a battle, which leaves the page.
	const guard = () => {
		addEventListener("beforeunload", (e) => { if (self.duckboardBusy) e.preventDefault() });
		const link = location.hash;
		let at = history.state?.at || 0, screens = 0, battle = false, home = false;
		const ahead = () => {
			try {
				for (; at < screens; at++) history.pushState({ at: at + 1 }, "");
			} catch (e) { console.warn("Back:", e) } // browsers bound how often
			if (screens || !at || home) return;
			home = true; // at the title Back leaves the page
			history.go(-at);
		};
		self.duckboardWay = (...now) => { [screens, battle] = now; ahead() };
		addEventListener("popstate", (e) => {
			if (location.hash !== link) { location.reload(); return } // another link was pasted
			const back = (e.state?.at || 0) < at && !home;
			[at, home] = [e.state?.at || 0, false];
			if (!back || !self.duckboardBack || battle && !confirm(words.leave)) { ahead(); return }
			if (!battle) { self.duckboardBack(); return } // it answers with duckboardWay
			self.duckboardBusy = false;
			history.go(-at - 1);
		});
	};

	// What is done once the first frame is on the screen, so that it holds it up by nothing.
	const afterwards = [];
	let shown = false;

	// Workers run the engine beside the page; hear gets all that one says, and what
	// is returned sends to it.
	self.duckboardHelper = (hear) => {
		let worker;
		const begin = () => {
			try {
				worker = new Worker(build.helper);
				worker.onmessage = (e) => e.data.keep ? keep(e.data.keep) : hear(e.data);
				worker.onerror = (e) => { e.preventDefault(); console.warn("worker:", e.message); hear({ lost: true }) };
			} catch (e) {
				console.warn("no worker:", e);
				hear({ lost: true });
			}
		};
		shown ? setTimeout(begin) : afterwards.push(begin);
		return (message) => worker.postMessage(message);
	};

	// The game calls it with what those should hear who do not see the canvas: a
	// message, the button that has the keyboard.
	self.duckboardTell = (text) => { el("told").textContent = text };

	// The game calls it with the number of matches that wait for its player: the title and
	// the icon tell who looks at another page, and a notification who has allowed it.
	self.duckboardTurn = (count, title, notice) => {
		document.title = count ? `● ${title} – Duckboard` : "Duckboard";
		try { (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => { }) } catch { }
		waits = count > 0;
		mark().catch((e) => console.warn("icon:", e));
		if (notice && document.hidden && self.Notification?.permission === "granted") notify(notice);
	};

	// mark puts a dot on the page's icon while it waits for its player.
	let waits = false;
	const mark = async () => {
		const link = [...document.querySelectorAll("link[rel=icon]")].at(-1);
		if (!shown || waits === !!link.plain) return;
		if (!waits) {
			link.href = link.plain;
			delete link.plain;
			return;
		}
		const img = new Image();
		img.src = link.plain = link.href;
		await img.decode();
		const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 64 });
		const pen = canvas.getContext("2d");
		pen.drawImage(img, 0, 0, 64, 64);
		pen.fillStyle = "#c8281e";
		pen.arc(46, 18, 16, 0, 7);
		pen.fill();
		if (link.plain) link.href = canvas.toDataURL();
	};

	// notify shows a notification: by the service worker, which is the only way on a phone.
	const notify = async (text) => {
		const how = { body: text, tag: "duckboard-turn", icon: "icon-192.png" };
		const r = await workers()?.getRegistration().catch(() => null);
		try {
			if (r?.active) await r.showNotification("Duckboard", how);
			else new Notification("Duckboard", how).onclick = () => focus();
		} catch (e) { console.warn("no notification:", e) }
	};

	// The game calls it where its server needs another build of it: the page loads again,
	// at a link, once for each mark, and tells whether it does. A service worker that keeps
	// the old build fetches the new one first.
	self.duckboardRenew = (link, mark) => {
		try {
			if (sessionStorage.getItem("duckboard-renewed") === mark) return false;
			sessionStorage.setItem("duckboard-renewed", mark);
		} catch { return false } // it could not be told from a loop
		self.duckboardBusy = false;
		renewed().catch((e) => console.warn("renewing:", e)).then(() => {
			history.replaceState(history.state, "", Object.assign(new URL(link), { search: location.search }));
			location.reload();
		});
		return true;
	};

	// renewed waits until the service worker has what the server has now.
	const renewed = async () => {
		const r = await workers()?.getRegistration();
		await r?.update();
		const next = r?.installing;
		if (!next) return;
		const done = new Promise((ok) => next.addEventListener("statechange", () => { if (next.state !== "installing") ok() }));
		await Promise.race([done, new Promise((ok) => setTimeout(ok, 20000))]);
	};

	// The game calls it when its first frame is on the screen.
	self.duckboardReady = () => {
		performance.mark("first frame");
		const canvas = document.querySelector("canvas");
		canvas.setAttribute("role", "application");
		canvas.setAttribute("aria-label", words.board);
		el("note").hidden = true;
		delete self.duckboardStill;
		setTimeout(() => {
			shown = true;
			for (const [rel, href] of [["icon", "icon-192.png"], ["apple-touch-icon", "icon-512.png"], ["manifest", "manifest.webmanifest"]]) {
				document.head.append(Object.assign(document.createElement("link"), { rel, href }));
			}
			afterwards.splice(0).forEach((f) => f());
			mark().catch((e) => console.warn("icon:", e));
		}, 100);
	};

	const begin = async () => {
		say(words.load);
		const lackWasm = typeof WebAssembly !== "object" || typeof BigInt !== "function";
		if (lackWasm) { say(words.wasm, true); return }
		await worker().catch((e) => console.warn("no service worker:", e)); // this browser keeps nothing
		const module = fetched(); // it is on its way while the browser is looked at
		module.catch(() => { });
		unfold().catch((e) => console.warn("no still:", e));
		const lack = missing();
		if (lack) {
			module.then((m) => m.answer.body.cancel()).catch(() => { });
			ended = true;
			say(lack, true);
			return;
		}
		const go = new Go();
		// ?lang=it&table=ruins becomes --lang=it --table=ruins. What others add to a link is not ours.
		const query = [...new URLSearchParams(location.search)];
		const bare = ["probe", "touch"].filter((k) => query.some(([name, v]) => name === k && v !== "false"));
		go.argv = ["duckboard", ...query.filter(([k]) => ["lang", "table", "screen"].includes(k)).map(([k, v]) => `--${k}=${v}`), ...bare.map((k) => "--" + k)];
		let code = 0;
		go.exit = (c) => { code = c };
		addEventListener("error", (e) => { if (fatal(e.error)) broken() });
		addEventListener("unhandledrejection", (e) => { if (fatal(e.reason)) broken() });
		const instance = await compile(module, go.importObject);
		performance.mark("compiled");
		guard();
		lend();
		await go.run(instance);
		if (code) { broken(); return }
		self.duckboardBusy = false;
		say(words.over, true);
	};
	begin().catch((e) => { console.error(e); say(words.fail + (e.message || e), true) });
})();
