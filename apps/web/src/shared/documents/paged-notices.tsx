import { PagedList, type ListPage, type PagedListProps } from '../ui/paged-list.tsx'
import { noticesFailed } from './notices-failed.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'

export type PagedNoticesProps<Reply extends ListPage> = Omit<PagedListProps<Reply>, 'measure' | 'skeleton' | 'renderFailed'>

/** A list of notices, or of hits, with its total and its pages. */
export function PagedNotices<Reply extends ListPage>(props: PagedNoticesProps<Reply>) {
  return <PagedList {...props} measure="条" skeleton={<ResultSkeleton />} renderFailed={noticesFailed} />
}
