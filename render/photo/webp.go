//go:build !js

package photo

import _ "golang.org/x/image/webp" // what some map makers' programs write

// webp tells whether WebP pictures are read.
const webp = true
