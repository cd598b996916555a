/** Runs `look` one at a time: when it is asked for, once more where it is asked for meanwhile, and every few seconds. */
export interface Looking {
  now(): void
  /** Resolves after a look that has begun from now on. */
  once(): Promise<void>
  /** Resolves when the look under way has ended. */
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
