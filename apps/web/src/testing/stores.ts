import { create as createStore } from 'zustand/react'
import type { StateCreator, StoreApi } from 'zustand/vanilla'

/** The rest is zustand's own. */
export * from 'zustand/react'

const resets = new Set<() => void>()

/** In the place of zustand's own in tests: what one test leaves in a store is not found by the next, in whatever file that stands. */
export const create = (<State>() =>
  (initial: StateCreator<State>) => {
    const store = createStore<State>()(initial)
    resets.add(() => (store as StoreApi<State>).setState(store.getInitialState(), true))
    return store
  }) as typeof createStore

/** All stores as they were when the page was loaded. */
export function resetStores(): void {
  for (const reset of resets) reset()
}
