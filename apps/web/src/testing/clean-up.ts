import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { takeRequestFaults } from './answer-calls.ts'
import { resizeWindow } from './resize-window.ts'
import { resetStores } from './stores.ts'

// on a busy machine the first screen of a large page takes longer than the library's default of one second
configure({ asyncUtilTimeout: 15_000 })

// all test files share one window: no test may find what another one has left in the page, in storage (unsent clicks
// are sent as soon as the window is shown again) or in a store, nor the answers, the clock and the window size that it
// prepared
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  resetStores()
  resizeWindow()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  const faults = takeRequestFaults()
  if (faults.length > 0) throw new Error(`the page sent what the server refuses:\n${faults.join('\n')}`)
})
