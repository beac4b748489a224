package ways

// anew has everything that is asked of a field be answered by labels (realm, seek) in place of lamps and threads
// pulled taut. It is false until the one takes the place of the other; tests set it:
//
//	WAYS=anew go test ./physics/ways
var anew = false

// realmsOf is the realm of a joined reach.
func realmsOf(parts []ReachPart) *realm {
	list := make([]realmPart, len(parts))
	for i := range parts {
		p := &parts[i]
		list[i] = realmPart{realm: p.realm, Levels: p.Levels, Near: p.Near, Rolls: p.Rolls, Depths: p.Depths}
		if p.Safe != nil {
			list[i].Safe = p.Safe.realm
		}
	}
	return joinRealms(list...)
}
