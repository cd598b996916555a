import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { atRest } from '../../shared/at-rest.ts'
import { OverlayBoundary } from '../overlay-boundary.tsx'

/** Loads a part once the page is idle. Without a network the page works without it. */
export function LatePart({ load }: { load: () => Promise<ReactNode> }) {
  const [part, setPart] = useState<ReactNode>(null)
  const start = useEffectEvent(() => void load().then(setPart, () => undefined))
  useEffect(() => atRest(start), [])
  return <OverlayBoundary>{part}</OverlayBoundary>
}
