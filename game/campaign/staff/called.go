package staff

import "duckboard/game/campaign"

// NextName is what the next recruit of a band is called, where nobody says otherwise.
func NextName(c *campaign.Campaign, b *campaign.Band) string { return name(c, b) }
