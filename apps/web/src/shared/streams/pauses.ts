const shortest = 1000
const longest = 60_000

interface Pause {
  /** What was tried last went well for a while: this is the first pause again. */
  isAfterGood: boolean
  /** Seconds that the server has asked for. */
  atLeast: number
  signal: AbortSignal
}

/** Pauses between attempts: each twice as long as the last, and never the same for all who were cut off at once. They end when the network comes back. */
export function createPauses(): { next(pause: Pause): Promise<void> } {
  let count = 0
  return {
    next: ({ isAfterGood, atLeast, signal }) => {
      count = isAfterGood ? 0 : count
      const full = Math.min(longest, shortest * 2 ** count)
      count += 1
      return pause(Math.max(atLeast * 1000, full * (0.5 + Math.random() / 2)), signal)
    },
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    window.addEventListener('online', end)
  })
}
