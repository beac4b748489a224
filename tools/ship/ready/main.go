//go:build ready

// Command ready writes out what the page's shaders come to. It is put into a copy of
// Ebitengine and run there (tools/ship/shaders.go): each of its arguments is the
// source of a shader, and it prints a file for package shaderir.
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/hajimehoshi/ebiten/v2/internal/legacyshader"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
	"github.com/hajimehoshi/ebiten/v2/internal/shaderir/glsl"
)

// head looks through a list, which lies ready in the program's data, as a map does not.
const head = `package shaderir

type made struct {
	program                  Program
	source, vertex, fragment string
}

// Ready is the program that was made of a source before; nil: none was.
func Ready(source string) *Program {
	for i := range ready {
		if m := &ready[i]; m.source == source {
			m.program.FragmentSource = []byte(source)
			return &m.program
		}
	}
	return nil
}

// ReadyGLSL is what a program was made into.
func ReadyGLSL(p *Program) (vertex, fragment string) {
	for i := range ready {
		if m := &ready[i]; p == &m.program {
			return m.vertex, m.fragment
		}
	}
	panic("shaderir: the page was made without this shader")
}

var ready = [...]made{
`

func main() {
	fmt.Print(head)
	for _, source := range os.Args[1:] {
		p, unit, err := legacyshader.CompileShader([]byte(source))
		if err == nil && unit != legacyshader.Pixels {
			err = fmt.Errorf("it is in texels")
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "%v, in\n%s\n", err, source)
			os.Exit(1)
		}
		vertex, fragment := glsl.Compile(p, glsl.GLSLVersionES300)
		fmt.Printf("{Program{UniformNames: %#v, Uniforms: %s, TextureCount: %d, Attributes: %s, Varyings: %s, SourceID: %s, uniformFactors: %#v},\n%q,\n%q,\n%q},\n",
			p.UniformNames, here(p.Uniforms), p.TextureCount, here(p.Attributes), here(p.Varyings), here(p.SourceID), factors(p), source, vertex, fragment)
	}
	fmt.Println("}")
}

// here is a value as it is written in package shaderir itself.
func here(v any) string { return strings.ReplaceAll(fmt.Sprintf("%#v", v), "shaderir.", "") }

// factors are 1 for the parts of a program's uniforms that it reads, 0 for others.
func factors(p *shaderir.Program) []uint32 {
	n := 0
	for _, t := range p.Uniforms {
		n += t.DwordCount()
	}
	list := make([]uint32, n)
	for i := range list {
		list[i] = 1
	}
	p.FilterUniformVariables(list)
	return list
}
