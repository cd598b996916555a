import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { resizeWindow } from './resize-window.ts'

// on a busy machine the first screen of a large page takes longer than the library's second
configure({ asyncUtilTimeout: 5_000 })

// all files share one world: no test finds what another one has put on the page, or the answers, the clock and the size that it has prepared
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  resizeWindow()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
