package main

import "duckboard/render"

// share is nil: a page shares no games.
var share render.Farm
