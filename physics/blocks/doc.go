// Package blocks has pieces of terrain for the tests of the rooms, in a line each; all lengths are
// inches. Only tests use it.
//
//	blocks.go            the pieces
package blocks
