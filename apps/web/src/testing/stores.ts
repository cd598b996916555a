import { create as createStore } from 'zustand/react'
import type { StateCreator, StoreApi } from 'zustand/vanilla'

/** everything else is zustand's own */
export * from 'zustand/react'

const resets = new Set<() => void>()

/** Replaces zustand's `create` in tests, so that no test finds the state that another one left in a store. */
export const create = (<State>() =>
  (initial: StateCreator<State>) => {
    const store = createStore<State>()(initial)
    resets.add(() => (store as StoreApi<State>).setState(store.getInitialState(), true))
    return store
  }) as typeof createStore

/** Resets all stores to their state when the page was loaded. */
export function resetStores(): void {
  for (const reset of resets) reset()
}
