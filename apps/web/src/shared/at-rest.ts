const quietStart = 1500

/** Calls `act` once the page has come to rest after its start. Gives what calls it off: for the clean-up of an effect. */
export function atRest(act: () => void): () => void {
  let handle: number | undefined
  const timer = setTimeout(() => {
    // Safari does not tell when a page is idle
    if ('requestIdleCallback' in window) handle = requestIdleCallback(act, { timeout: 3000 })
    else act()
  }, quietStart)
  return () => {
    clearTimeout(timer)
    if (handle !== undefined) cancelIdleCallback(handle)
  }
}
