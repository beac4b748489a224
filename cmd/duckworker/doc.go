// Command duckworker is what a page's Web Worker runs (web/helper.js): the
// engine without any screen, which answers one question after the other while
// the page goes on drawing. On the desktop goroutines do it, and this is nothing.
package main
