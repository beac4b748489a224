// Package assets holds what the game shows and no code draws: fonts, and the texts of each
// language. Both are embedded in the program. A text is found by its key, the English sentence;
// its translation stands in texts/it. Tests find words of the code that lack one.
package assets

import (
	"github.com/go-fonts/latin-modern/lmroman10italic"
	"github.com/go-fonts/latin-modern/lmroman10regular"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"
)

// Text is the plain sans for everything that is read quickly (TrueType).
func Text() []byte { return goregular.TTF }

// TextBold is the bold of Text.
func TextBold() []byte { return gobold.TTF }

// TextItalic is the italic of Text, for refusals and asides.
func TextItalic() []byte { return goitalic.TTF }

// Title is the old-style serif of titles (OpenType with cubic outlines).
func Title() []byte { return lmroman10regular.TTF }

// TitleItalic is the italic of Title, for the lettering on the map.
func TitleItalic() []byte { return lmroman10italic.TTF }
