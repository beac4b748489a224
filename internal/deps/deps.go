//go:build deps

// Package deps keeps modules in go.mod until the packages that use them have landed.
package deps

import (
	_ "github.com/agnivade/levenshtein"
	_ "github.com/creachadair/jrpc2"
	_ "github.com/ebitenui/ebitenui"
	_ "github.com/fogleman/gg"
	_ "github.com/go-fonts/latin-modern/lmroman10regular"
	_ "github.com/hajimehoshi/ebiten/v2"
	_ "github.com/jeandeaual/go-locale"
	_ "github.com/solarlune/resolv"
	_ "github.com/spf13/cobra"
	_ "golang.org/x/image/vector"
	_ "golang.org/x/text/message"
	_ "pgregory.net/rapid"
)
