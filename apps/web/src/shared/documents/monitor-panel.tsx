import { lateComponent } from '../ui/late-component.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** What is in the panel of 监控, loaded when it opens for the first time. */
export const MonitorPanel = lateComponent(
  () => import('./monitor-ways.tsx').then((chunk) => chunk.MonitorWays),
  <Skeleton width="200px" height="72px" />,
)
