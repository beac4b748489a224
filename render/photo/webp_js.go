package photo

// webp: a page would grow by 64 kB for them.
const webp = false
