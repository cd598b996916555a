import { throttle } from '../../shared/throttle.ts'
import { refreshTab } from './tabs.ts'

/** Shows a page afresh; a key that is held down does so three times a second at most. */
export const throttledRefresh = throttle(refreshTab)
