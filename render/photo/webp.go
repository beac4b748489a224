//go:build !js

package photo

import _ "golang.org/x/image/webp" // what some map makers' programs write

// WebP tells whether WebP pictures are read.
const WebP = true
