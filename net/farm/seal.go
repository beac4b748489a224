package farm

import (
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nkeys"
)

// tail is how much of its public key a name has.
const tail = 12

// identity is a name that nobody else can sign with. All who know the token are one user
// to the server; so who answers wrongly could give another's name.
func identity() (nkeys.KeyPair, string, error) {
	keys, err := nkeys.CreateUser()
	if err != nil {
		return nil, "", err
	}
	public, err := keys.PublicKey()
	if err != nil {
		return nil, "", err
	}
	host, _ := os.Hostname()
	host = strings.ReplaceAll(plain(host, 40), " ", "-")
	return keys, fmt.Sprintf("%s-%d-%s", host, os.Getpid(), public[len(public)-tail:]), nil
}

// sealed is what of an answer to a run is signed.
func sealed(run string, m *nats.Msg) []byte {
	var b []byte
	for _, part := range []string{run, m.Header.Get(ofKey), m.Header.Get(ofWho), m.Header.Get(ofTime), m.Header.Get(ofFault)} {
		b = append(append(b, part...), 0)
	}
	return append(b, m.Data...)
}

// seal signs an answer.
func (f *Farm) seal(run string, m *nats.Msg) error {
	m.Header.Set(ofWho, f.name)
	public, err := f.keys.PublicKey()
	if err != nil {
		return err
	}
	sig, err := f.keys.Sign(sealed(run, m))
	if err == nil {
		m.Header.Set(ofSeal, public+" "+base64.StdEncoding.EncodeToString(sig))
	}
	return err
}

// signer is whose answer it is. It fails where somebody else has given that name.
func signer(run string, m *nats.Msg) (string, error) {
	name := m.Header.Get(ofWho)
	public, text, _ := strings.Cut(m.Header.Get(ofSeal), " ")
	sig, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(public) < tail || len(name) > 100 || !strings.HasSuffix(name, "-"+public[len(public)-tail:]) || plain(name, 100) != name || strings.Contains(name, " ") {
		return "", errors.New("an answer that nobody has signed")
	}
	keys, err := nkeys.FromPublicKey(public)
	if err != nil {
		return "", err
	}
	return name, keys.Verify(sealed(run, m), sig)
}
