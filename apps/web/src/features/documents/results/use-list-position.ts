import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface ListPosition {
  scrollY: number
  row: number
}

const keyOf = (entry: string) => `listPosition:${entry}`

/**
 * Puts the list back as it was left: scroll position and focused row, kept for each entry of the browser's history.
 * `isReady`: the rows stand. Returns what is to be called before a row is opened.
 */
export function useListPosition(isReady: boolean): (row: number) => void {
  const { key } = useLocation()
  const restored = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!isReady || restored.current === key) return
    const isFirst = restored.current === null
    restored.current = key
    const position = readPosition(sessionStorage.getItem(keyOf(key)))
    if (position === null) {
      if (isFirst) window.scrollTo(0, 0)
      return
    }
    window.scrollTo(0, position.scrollY)
    document.querySelector<HTMLElement>(`[data-row="${position.row}"]`)?.focus({ preventScroll: true })
  }, [isReady, key])
  return useCallback(
    (row: number) => sessionStorage.setItem(keyOf(key), JSON.stringify({ scrollY: window.scrollY, row } satisfies ListPosition)),
    [key],
  )
}

function readPosition(text: string | null): ListPosition | null {
  const match = /^\{"scrollY":([\d.]+),"row":(\d+)\}$/.exec(text ?? '')
  return match === null ? null : { scrollY: Number(match[1]), row: Number(match[2]) }
}
