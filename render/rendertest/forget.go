package rendertest

import (
	"sync"
	_ "unsafe" // for go:linkname
)

// What Ebitengine is told before its first frame waits for that frame, pixels and corners
// and all. Where there is no window there never is one: hundreds of screens laid out in
// one test have held 15 GB.
//
//go:linkname deferred github.com/hajimehoshi/ebiten/v2/internal/atlas.deferred
var deferred []func()

//go:linkname deferredM github.com/hajimehoshi/ebiten/v2/internal/atlas.deferredM
var deferredM sync.Mutex

// forget drops what waits for a frame that never comes.
func forget() {
	deferredM.Lock()
	defer deferredM.Unlock()
	deferred = nil
}
