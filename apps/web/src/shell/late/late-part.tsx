import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { atRest } from '../../shared/at-rest.ts'
import { OverlayBoundary } from '../overlay-boundary.tsx'

/** What is loaded once the page has come to rest. The page works without it where there is no network. */
export function LatePart({ load }: { load: () => Promise<ReactNode> }) {
  const [part, setPart] = useState<ReactNode>(null)
  const start = useEffectEvent(() => void load().then(setPart, () => undefined))
  useEffect(() => atRest(start), [])
  return <OverlayBoundary>{part}</OverlayBoundary>
}
