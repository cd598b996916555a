import { useEffect, useState, type ReactNode } from 'react'
import { atRest } from '../../shared/at-rest.ts'
import { useToast } from '../../shared/toast.ts'
import { OverlayBoundary } from '../overlay-boundary.tsx'

/** Loads the late parts when the page is idle, or as soon as there is a toast to show. */
export function LatePartsHost() {
  const [parts, setParts] = useState<ReactNode>(null)
  const toastId = useToast((state) => state.toast?.id ?? null)
  const isLoaded = parts !== null
  useEffect(() => {
    if (isLoaded) return
    const load = () => {
      import('./late-frame.ts').then(
        ({ LateParts }) => setParts(<LateParts />),
        // without a network, the next toast tries again
        () => undefined,
      )
    }
    if (toastId !== null) return load()
    return atRest(load)
  }, [isLoaded, toastId])
  return <OverlayBoundary>{parts}</OverlayBoundary>
}
