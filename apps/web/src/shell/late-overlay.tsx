import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { OverlayBoundary } from './overlay-boundary.tsx'

interface LateOverlayOptions<Props> {
  /** It did not load, or failed: closes it. The member has been told, and opening it again tries again. */
  onFail?: (props: Props) => void
  /** Stands in its place until it has come. */
  fallback?: ReactNode
}

/** An overlay of the page that is loaded when it is opened for the first time. */
export function lateOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { onFail, fallback }: LateOverlayOptions<Props> = {},
): ComponentType<Props> {
  const lazily = () => lazy(async () => ({ default: await load() }))
  const kept = { Overlay: lazily() }
  return function LateOverlay(props: Props) {
    const { Overlay } = kept
    const fail = () => {
      // what failed once would fail for ever
      kept.Overlay = lazily()
      onFail?.(props)
    }
    return (
      <OverlayBoundary onFail={fail}>
        <Suspense fallback={fallback}>
          <Overlay {...props} />
        </Suspense>
      </OverlayBoundary>
    )
  }
}
