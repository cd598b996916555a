const quietStart = 1500

/** Calls `act` once the page is idle after its start. Returns a function that cancels it, for the clean-up of an effect. */
export function atRest(act: () => void): () => void {
  let handle: number | undefined
  const timer = setTimeout(() => {
    // Safari has no idle callback
    if ('requestIdleCallback' in window) handle = requestIdleCallback(act, { timeout: 3000 })
    else act()
  }, quietStart)
  return () => {
    clearTimeout(timer)
    if (handle !== undefined) cancelIdleCallback(handle)
  }
}
