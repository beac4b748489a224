package main

import (
	"runtime/debug"

	"duckboard/game/protocol"

	"github.com/spf13/cobra"
)

// memory is what the engine tries to stay below, in bytes, whatever it is sent.
const memory = 200 << 20

func engine() *cobra.Command {
	return &cobra.Command{
		Use:   "engine",
		Short: "Speak the engine protocol on standard input and output",
		Long: `engine reads JSON-RPC 2.0 requests from standard input, one a line, and writes one
answer a line to standard output, in order, until the input ends. What it adds to the
protocol (enter, leave, toward, with, scenario, reach with holes and arcs ...) is told in
docs/protocol.md.`,
		Example: `  echo '{"jsonrpc":"2.0","id":1,"method":"engine/info"}' | duckctl engine`,
		Args:    nothing,
		RunE: func(c *cobra.Command, _ []string) error {
			debug.SetMemoryLimit(memory)
			s := protocol.New(protocol.Config{Log: c.ErrOrStderr()})
			if err := s.Serve(c.InOrStdin(), raw(c.OutOrStdout())); err != nil {
				return fault{err}
			}
			return nil
		},
	}
}
