import type { ComponentType, ReactNode } from 'react'
import { lateScreen } from '../shared/ui/late-screen.tsx'
import { OverlayBoundary } from './overlay-boundary.tsx'

interface LateOverlayOptions<Props> {
  /** Called if it did not load or failed: closes it. The member has been told, and opening it again tries again. */
  onFail?: (props: Props) => void
  /** Shown until it is loaded. */
  fallback?: ReactNode
}

/** An overlay that is loaded when it is opened for the first time. */
export function lateOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { onFail, fallback }: LateOverlayOptions<Props> = {},
): ComponentType<Props> {
  const Overlay = lateScreen(load, fallback)
  return function LateOverlay(props: Props) {
    return (
      <OverlayBoundary onFail={() => onFail?.(props)}>
        <Overlay {...props} />
      </OverlayBoundary>
    )
  }
}
