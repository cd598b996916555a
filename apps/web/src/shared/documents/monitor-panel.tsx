import { lateComponent } from '../ui/late-component.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The content of the 监控 panel, loaded when it opens for the first time. */
export const MonitorPanel = lateComponent(
  () => import('./monitor-ways.tsx').then((chunk) => chunk.MonitorWays),
  <Skeleton width="200px" height="72px" />,
)
