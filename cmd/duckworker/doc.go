// Command duckworker is what a page's Web Worker runs (web/helper.js): the engine without any
// screen. It answers one question after the other while the page goes on drawing. On the desktop
// goroutines do this, and the program does nothing.
package main
