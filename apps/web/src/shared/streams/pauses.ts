const minPause = 1000
const maxPause = 60_000

interface Pause {
  /** The last connection was good for a while, so the pauses start again with the first. */
  isAfterGood: boolean
  /** Seconds that the server asked for. */
  atLeast: number
  signal: AbortSignal
}

/**
 * Pauses between attempts. Each is twice as long as the last, with a random part, so that clients that were cut off
 * together do not return together. A pause ends when the network comes back.
 */
export function createPauses(): { next(pause: Pause): Promise<void> } {
  let count = 0
  return {
    next: ({ isAfterGood, atLeast, signal }) => {
      count = isAfterGood ? 0 : count
      const full = Math.min(maxPause, minPause * 2 ** count)
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
