interface Asking {
  /** milliseconds between two requests */
  every: number
  /** Asks at the beginning, too. */
  atOnce?: boolean
  ask: (signal: AbortSignal) => Promise<void>
}

/**
 * Asks from time to time, and when the page becomes visible again after that time. A hidden page does not ask. Failures
 * are ignored until the next time, because the member did not ask for this. @returns a function that ends it
 */
export function askWhileShown({ every, atOnce = false, ask }: Asking): () => void {
  const controller = new AbortController()
  let askedAt = atOnce ? 0 : Date.now()
  const askAgain = () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < every) return
    askedAt = Date.now()
    ask(controller.signal).catch(() => undefined)
  }
  if (atOnce) askAgain()
  const timer = setInterval(askAgain, every)
  document.addEventListener('visibilitychange', askAgain)
  return () => {
    controller.abort()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askAgain)
  }
}
