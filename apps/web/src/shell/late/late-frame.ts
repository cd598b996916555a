/** The parts of the frame that are loaded once the page is at rest, in one file. */
export { HelpPanel } from '../help/help-panel.tsx'
export { HitBell } from '../hits/hit-bell.tsx'
export { PaletteDialog } from '../palette/palette-dialog.tsx'
export { LateParts } from './late-parts.tsx'
