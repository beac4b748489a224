package render

import (
	"image"
	"sync/atomic"

	"github.com/hajimehoshi/ebiten/v2"
)

// Images of the card are far larger than what the garbage collector sees of them, so nothing is
// left to it: what makes one here gives it back as soon as it is drawn on no more.

// alive is how many images were made and not given back.
var alive atomic.Int64

func newImage(w, h int) *ebiten.Image {
	alive.Add(1)
	return ebiten.NewImage(w, h)
}

// newImageAlone is an image in a texture of its own.
func newImageAlone(w, h int) *ebiten.Image {
	alive.Add(1)
	return ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
}

// newImageOf is an image of a picture.
func newImageOf(of image.Image) *ebiten.Image {
	alive.Add(1)
	return ebiten.NewImageFromImage(of)
}

// giveBack gives an image back; nil is none.
func giveBack(img *ebiten.Image) {
	if img != nil {
		alive.Add(-1)
		img.Deallocate()
	}
}
