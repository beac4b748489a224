package main

import (
	"os"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	east "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

// A page is a Markdown file, read.
type page struct {
	name    string // its path from the root
	prose   []passage
	links   []link
	anchors map[string]bool
	shells  []shell
}

// A passage is a paragraph, an item of a list, a heading or a cell of a table: what a reader
// takes in at once. A code span counts as one word, `code`.
type passage struct {
	line int
	text string
}

// A link leads from a page to a file or an anchor of this tree, or elsewhere.
type link struct {
	line int
	to   string
}

// A shell is a block of commands.
type shell struct {
	line int
	how  string // the words after its language: what the script that runs it must know
	text string
}

var markdown = goldmark.New(goldmark.WithExtensions(extension.GFM))

// readPage reads the Markdown file of this path below root.
func readPage(root, name string) (*page, error) {
	src, err := os.ReadFile(root + "/" + name)
	if err != nil {
		return nil, err
	}
	p := &page{name: name, anchors: map[string]bool{}}
	_ = ast.Walk(markdown.Parser().Parse(text.NewReader(src)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			p.take(src, n)
		}
		return ast.WalkContinue, nil
	})
	return p, nil
}

// take enters what one node of the page is.
func (p *page) take(src []byte, n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		words := said(src, n)
		p.anchors[anchor(words)] = true
		p.prose = append(p.prose, passage{lineOf(src, n), words})
	case *ast.Paragraph, *ast.TextBlock, *east.TableCell:
		if words := said(src, n); words != "" {
			p.prose = append(p.prose, passage{lineOf(src, n), words})
		}
	case *ast.Link:
		p.links = append(p.links, link{lineOf(src, n.Parent()), string(n.Destination)})
	case *ast.Image:
		p.links = append(p.links, link{lineOf(src, n.Parent()), string(n.Destination)})
	case *ast.FencedCodeBlock:
		if n.Info == nil {
			return
		}
		if language, how, _ := strings.Cut(string(n.Info.Segment.Value(src)), " "); language == "sh" {
			p.shells = append(p.shells, shell{lineOf(src, n), how, string(n.Lines().Value(src))})
		}
	}
}

// said returns what is read aloud of a node: a code span as one word.
func said(src []byte, n ast.Node) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			b.Write(c.Segment.Value(src))
			if c.SoftLineBreak() || c.HardLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.CodeSpan:
			b.WriteString("`" + strings.ReplaceAll(said(src, c), " ", "_") + "`")
		case *ast.RawHTML, *ast.Image:
		default:
			b.WriteString(said(src, c))
		}
	}
	return strings.TrimSpace(b.String())
}

// anchor is the name that GitHub gives a heading's place.
func anchor(heading string) string {
	heading = strings.ToLower(strings.ReplaceAll(heading, "`", ""))
	return strings.ReplaceAll(regexp.MustCompile(`[^\p{L}\p{N}\-_ ]`).ReplaceAllString(heading, ""), " ", "-")
}

// lineOf is the line that a node begins on, from 1.
func lineOf(src []byte, n ast.Node) int {
	for ; n != nil; n = n.Parent() {
		if n.Type() == ast.TypeBlock && n.Lines() != nil && n.Lines().Len() > 0 {
			return 1 + strings.Count(string(src[:n.Lines().At(0).Start]), "\n")
		}
		if c := n.FirstChild(); c != nil {
			if t, ok := c.(*ast.Text); ok {
				return 1 + strings.Count(string(src[:t.Segment.Start]), "\n")
			}
		}
	}
	return 0
}
