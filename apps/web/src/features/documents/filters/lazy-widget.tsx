import { lateComponent } from '../../../shared/ui/late-component.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'

/** Fetched after the first list has loaded: nobody opens a filter before that. */
export const loadFilterWidget = () => import('../../../shared/documents/notice-widget.tsx')

/** A filter's control, for panels that open on a click. */
export const LazyWidget = lateComponent(
  () => loadFilterWidget().then((chunk) => chunk.NoticeWidget),
  <Skeleton width="320px" height="160px" />,
)
