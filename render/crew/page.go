//go:build !js

package crew

// Page is nobody: there is no page.
func Page() *Crew { return nil }
