/** How many filters are visible: the common ones before a search, one line after it, all of them on demand. */
export type PanelSize = 'common' | 'folded' | 'all'
