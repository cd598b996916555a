/** Resolves when the window is visible, or when the signal is aborted. */
export function untilShown(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look)
    look()
  })
}

/** A signal that is aborted with the given one, and when the window is hidden. `release` ends the watch. */
export function untilHidden(signal: AbortSignal): { signal: AbortSignal; release: () => void } {
  const either = new AbortController()
  const look = () => {
    if (document.hidden || signal.aborted) either.abort()
  }
  document.addEventListener('visibilitychange', look)
  signal.addEventListener('abort', look)
  look()
  return {
    signal: either.signal,
    release: () => {
      document.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', look)
    },
  }
}
