// Command docs checks the pages that tell of Duckboard: how long their sentences are, which
// words they use, where their links lead, and that each command in them runs.
package main

import (
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	root := "."
	names, err := pages(root)
	if err != nil {
		fmt.Fprintln(os.Stderr, "docs:", err)
		os.Exit(2)
	}
	bad := 0
	for _, name := range names {
		p, err := readPage(root, name)
		if err != nil {
			fmt.Fprintln(os.Stderr, "docs:", err)
			os.Exit(2)
		}
		for _, t := range p.prose {
			for _, f := range tooLong(t.text) {
				fmt.Printf("%s:%d: %s\n", name, t.line, f)
				bad++
			}
		}
	}
	fmt.Fprintln(os.Stderr, bad, "faults")
	if bad > 0 {
		os.Exit(1)
	}
}

// pages lists the Markdown files that a reader is led to.
func pages(root string) ([]string, error) {
	names := []string{"README.md", "CHANGELOG.md", "CONTRIBUTING.md"}
	docs, err := filepath.Glob(root + "/docs/*.md")
	for _, d := range docs {
		names = append(names, "docs/"+filepath.Base(d))
	}
	return names, err
}
