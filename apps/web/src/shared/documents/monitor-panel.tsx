import { lazy, Suspense, type ComponentProps } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

const MonitorWays = lazy(() => import('./monitor-ways.tsx').then((chunk) => ({ default: chunk.MonitorWays })))

/** What is in the panel of 监控, loaded when it opens for the first time. */
export function MonitorPanel(props: ComponentProps<typeof MonitorWays>) {
  return (
    <Suspense fallback={<Skeleton width="200px" height="72px" />}>
      <MonitorWays {...props} />
    </Suspense>
  )
}
