package photo

// WebP: a page would grow by 64 kB for them.
const WebP = false
