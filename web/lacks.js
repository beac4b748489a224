"use strict";
// Before all others, in words that every browser knows: says when one of the page's
// files does not come, or is not understood. Once loader.js begins it has the word.
self.duckboardLacks = false;
addEventListener("DOMContentLoaded", function () { document.getElementById("late").hidden = true });
addEventListener("error", function (e) {
	var file = e.target && (e.target.tagName === "SCRIPT" || e.target.tagName === "LINK");
	if (self.duckboardLoads || self.duckboardLacks || !file && !(e.error instanceof SyntaxError)) return;
	self.duckboardLacks = true;
	var italian = /[?&]lang=it/.test(location.search) || !/[?&]lang=/.test(location.search) && /^it/.test(navigator.language || "");
	var tell = function () {
		var again = document.getElementById("again");
		document.getElementById("text").textContent = file
			? (italian ? "Il gioco non è arrivato per intero. Controlla la connessione." : "The game did not arrive whole. Is there a connection?")
			: (italian ? "Questo browser non capisce il gioco. Serve una versione recente di Firefox, Chrome, Edge o Safari." : "This browser does not understand the game. A recent Firefox, Chrome, Edge or Safari will do.");
		document.getElementById("bar").hidden = true;
		again.textContent = italian ? "Ricarica" : "Reload";
		again.onclick = function () { location.reload() };
		again.hidden = false;
	};
	document.readyState === "loading" ? addEventListener("DOMContentLoaded", tell) : tell();
}, true);
