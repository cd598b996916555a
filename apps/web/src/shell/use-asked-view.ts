import { useLayoutEffect, useRef } from 'react'
import type { Arrival } from '../shared/router/index.ts'
import { noteStep, renewData, type KeptData } from './kept-data.ts'

interface Visible {
  path: string
  key: string
  arrival: Arrival
}

/**
 * A new view of the same page (another filter, or 搜索 with the same words) loads current data even if older data are
 * cached. Going back or to another page shows what was there.
 */
export function useAskedView(kept: KeptData, { path, key, arrival }: Visible): void {
  const last = useRef({ path, key })
  // before the pages' own effects, which load the data
  useLayoutEffect(() => {
    if (last.current.key === key) return
    noteStep(kept, last.current.path === path && arrival !== 'POP')
    last.current = { path, key }
    if (arrival === 'AGAIN') renewData(kept)
  }, [kept, path, key, arrival])
}
