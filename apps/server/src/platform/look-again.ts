/** Runs `look` on request and every few seconds, never twice at a time. A request during a run starts one more run after it. */
export interface Looking {
  now(): void
  /** Resolves after a look that begins after this call. */
  once(): Promise<void>
  /** Starts no more looks. Resolves when the current one has ended. */
  stop(): Promise<void>
}

export function lookAgain(look: () => Promise<void>, everyMilliseconds: number, onError: (error: unknown) => void): Looking {
  let underWay: Promise<void> | null = null
  let isAsked = false
  let isStopped = false
  const begin = () => {
    if (isStopped) return
    if (underWay !== null) {
      isAsked = true
      return
    }
    isAsked = false
    underWay = look()
      .catch(onError)
      .finally(() => {
        underWay = null
        if (isAsked) begin()
      })
  }
  const timer = setInterval(begin, everyMilliseconds)
  timer.unref()
  return {
    now: begin,
    once: async () => {
      await underWay
      begin()
      await underWay
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await underWay
    },
  }
}
