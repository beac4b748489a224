package host

// Ring rings nothing in a page, which has its title, its icon and a notification.
func Ring() {}
