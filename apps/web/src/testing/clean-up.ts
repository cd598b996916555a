import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// all files share one world: no test finds what another one has put on the page, or the answers and the clock that it has prepared
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
