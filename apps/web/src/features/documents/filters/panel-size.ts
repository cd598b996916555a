/** How much of the filters is open: before a search the usual ones; after it one line; on demand all of them. */
export type PanelSize = 'usual' | 'folded' | 'all'
