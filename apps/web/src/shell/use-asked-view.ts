import { useLayoutEffect, useRef } from 'react'
import type { Arrival } from '../shared/router/index.ts'
import { noteStep, renewData, type KeptData } from './kept-data.ts'

interface Visible {
  path: string
  key: string
  arrival: Arrival
}

/** A new view of the same page (another filter, 搜索 with the same words) is loaded as it is now, whatever was loaded before; back and to another page shows what was there. */
export function useAskedView(kept: KeptData, { path, key, arrival }: Visible): void {
  const last = useRef({ path, key })
  // ahead of the pages' own effects, which load
  useLayoutEffect(() => {
    if (last.current.key === key) return
    noteStep(kept, last.current.path === path && arrival !== 'POP')
    last.current = { path, key }
    if (arrival === 'AGAIN') renewData(kept)
  }, [kept, path, key, arrival])
}
