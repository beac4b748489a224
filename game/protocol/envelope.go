package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"
)

// The error codes of JSON-RPC 2.0 and, last, that of a refused choice.
const (
	parseError     = -32700
	invalidRequest = -32600
	unknownMethod  = -32601
	invalidParams  = -32602
	internalError  = -32603
	refused        = -32000
)

// Error is an error as it is sent.
type Error struct {
	Code    int             `json:"code"`
	Message string          `json:"message"`
	Data    json.RawMessage `json:"data,omitempty"`
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }

// asError makes an error that can be sent: one that says nothing else is the
// fault of the parameters.
func asError(err error) *Error {
	var e *Error
	if errors.As(err, &e) {
		return e
	}
	return &Error{Code: invalidParams, Message: err.Error()}
}

// request is one request whose form is right.
type request struct {
	id     []byte // as it was written; nil for a notification
	method string
	params []byte // an object
	wrong  error  // why the params are none
}

// answer is one response.
type answer struct {
	id     []byte // nil: null
	result []byte
	err    *Error
}

func fail(id []byte, code int, format string, args ...any) *answer {
	return &answer{id: id, err: &Error{Code: code, Message: fmt.Sprintf(format, args...)}}
}

func (a *answer) encode() []byte {
	id := a.id
	if id == nil {
		id = []byte("null")
	}
	b := append([]byte(`{"jsonrpc":"2.0","id":`), id...)
	if a.err == nil {
		return append(append(append(b, `,"result":`...), a.result...), '}')
	}
	text, err := json.Marshal(a.err)
	if err != nil { // a number, a text and JSON of the program's own
		panic("protocol: " + err.Error())
	}
	return append(append(append(b, `,"error":`...), text...), '}')
}

// split checks that a line is JSON, and takes a batch apart; batch is nil for a
// single request.
func split(line []byte) (batch [][]byte, fault *answer) {
	if !utf8.Valid(line) {
		return nil, fail(nil, parseError, "the line is not UTF-8")
	}
	if !json.Valid(line) {
		return nil, fail(nil, parseError, "the line is not JSON")
	}
	if first := bytes.TrimLeft(line, " \t\r"); first[0] != '[' {
		return nil, nil
	}
	batch, ok := elements(line)
	switch {
	case !ok:
		return nil, fail(nil, invalidRequest, "the batch has more than %d requests", MaxBatch)
	case len(batch) == 0:
		return nil, fail(nil, invalidRequest, "the batch is empty")
	}
	return batch, nil
}

// elements are the values of a list, ok is false if they are too many. They are
// parts of the text, not copies.
func elements(list []byte) (parts [][]byte, ok bool) {
	parts = [][]byte{}
	d := json.NewDecoder(bytes.NewReader(list))
	if _, err := d.Token(); err != nil {
		return nil, false
	}
	for d.More() {
		if len(parts) == MaxBatch {
			return nil, false
		}
		var v json.RawMessage
		if err := d.Decode(&v); err != nil {
			return nil, false
		}
		parts = append(parts, v)
	}
	return parts, true
}

// maxFields is how many fields a request may have.
const maxFields = 100

// meant are the fields that have a meaning.
var meant = []string{"jsonrpc", "id", "method", "params"}

// fieldsOf are the fields of a request by name, and which of those that have a meaning
// it gives twice; ok is false if it is no object or has too many. encoding/json would
// match the names of a struct in any case, and take the last of two.
func fieldsOf(text []byte) (fields map[string]json.RawMessage, twice []string, ok bool) {
	d := json.NewDecoder(bytes.NewReader(text))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return nil, nil, false
	}
	fields = map[string]json.RawMessage{}
	for n := 0; d.More(); n++ {
		token, err := d.Token()
		var value json.RawMessage
		if err != nil || n == maxFields || d.Decode(&value) != nil {
			return nil, nil, false
		}
		name := token.(string) // in an object names and values take turns
		if _, there := fields[name]; there && slices.Contains(meant, name) {
			twice = append(twice, name)
		}
		fields[name] = value
	}
	return fields, twice, true
}

// readRequest reads a request that is known to be JSON.
func readRequest(text []byte) (*request, *answer) {
	m, twice, ok := fieldsOf(text)
	if !ok {
		return nil, fail(nil, invalidRequest, "a request is an object of few fields")
	}
	if slices.Contains(twice, "id") { // nobody knows which is meant
		return nil, fail(nil, invalidRequest, "id: given twice")
	}
	r := &request{params: m["params"]}
	if id, there := m["id"]; there {
		if c := id[0]; c == '{' || c == '[' || c == 't' || c == 'f' {
			return nil, fail(nil, invalidRequest, "id: must be a string, a number or null")
		}
		r.id = id
	}
	if len(twice) > 0 {
		return nil, fail(r.id, invalidRequest, "%s: given twice", twice[0])
	}
	var version string
	if json.Unmarshal(m["jsonrpc"], &version) != nil || version != "2.0" {
		return nil, fail(r.id, invalidRequest, `jsonrpc: must be "2.0"`)
	}
	if method, there := m["method"]; !there || method[0] != '"' || json.Unmarshal(method, &r.method) != nil {
		return nil, fail(r.id, invalidRequest, "method: must be a string")
	}
	switch {
	case r.params == nil || r.params[0] == 'n': // left out, or null
		r.params = []byte("{}")
	case r.params[0] == '[' && len(bytes.TrimSpace(r.params[1:len(r.params)-1])) == 0:
		r.params = []byte("{}") // a list without parameters
	case r.params[0] == '[':
		r.wrong = errors.New("params: are given by name, in an object")
	case r.params[0] != '{':
		r.wrong = errors.New("params: must be an object")
	}
	return r, nil
}
