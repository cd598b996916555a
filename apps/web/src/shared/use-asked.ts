import { useCallback, useEffect, useRef, useState } from 'react'

export type Asked<Answer> = { state: 'asking' } | { state: 'answered'; answer: Answer } | { state: 'failed'; error: unknown }

/** The answer of one call, made when the page is shown: the pages before the login have no cache of server data. */
export function useAsked<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): [asked: Asked<Answer>, askAgain: () => void] {
  const [turn, setTurn] = useState(0)
  const [asked, setAsked] = useState<Asked<Answer> & { turn: number }>({ turn: 0, state: 'asking' })
  const asking = useRef(ask)
  useEffect(() => {
    const controller = new AbortController()
    asking.current(controller.signal).then(
      (answer) => setAsked({ turn, state: 'answered', answer }),
      (error: unknown) => controller.signal.aborted || setAsked({ turn, state: 'failed', error }),
    )
    return () => controller.abort()
  }, [turn])
  const askAgain = useCallback(() => setTurn((last) => last + 1), [])
  return [asked.turn === turn ? asked : { state: 'asking' }, askAgain]
}
