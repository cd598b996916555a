import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { takeRequestFaults } from './answer-calls.ts'
import { resizeWindow } from './resize-window.ts'
import { resetStores } from './stores.ts'

// on a busy machine the first screen of a large page takes longer than the library's second
configure({ asyncUtilTimeout: 15_000 })

// all files share one window: no test finds what another one has put on the page or stored (clicks that are still to be sent are sent as soon
// as the window is shown again), kept in a store, or the answers, the clock and the size that it has prepared
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
