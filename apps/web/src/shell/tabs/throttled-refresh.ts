import { throttle } from '../../shared/throttle.ts'
import { refreshTab } from './tabs.ts'

/** Reloads a page, at most three times a second while the key is held down. */
export const throttledRefresh = throttle(refreshTab)
