import { afterEach, vi } from 'vitest'

// all files share one world: no test finds the answers or the clock that another one has prepared, not even one that failed
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
