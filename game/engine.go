package game

// Engine is the number of what decides a game: of every answer that the rules, space
// and the dice give. Under one number the same start, seed and choices give the same
// log, byte for byte, on every machine; two who play together need the same one, and a
// save tells under which it was played. It is raised by one with every change to any
// log, be it of one rule set in one rare case, and never lowered. Fixed games of each
// rule set (game/sim/engine_test.go) are held to what they gave under it.
const Engine = 3
