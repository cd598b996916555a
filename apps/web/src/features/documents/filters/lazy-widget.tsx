import { lateComponent } from '../../../shared/ui/late-component.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'

/** Fetched once the first list stands: until then nobody has opened a filter. */
export const loadFilterWidget = () => import('../../../shared/documents/notice-widget.tsx')

/** What a filter is chosen with, for panels that open on a click. */
export const LazyWidget = lateComponent(
  () => loadFilterWidget().then((chunk) => chunk.NoticeWidget),
  <Skeleton width="320px" height="160px" />,
)
