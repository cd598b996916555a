import type { ReactNode } from 'react'
import { LoadFailed } from '../load-failed.tsx'
import { RequestFailure } from '../request-failure.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import styles from './list-states.module.css'
import { NotUpdated } from './not-updated.tsx'

/** The parts of a query that a list needs. */
export interface ListQuery<Reply> {
  data: Reply | undefined
  error: Error | null
  isFetching: boolean
  /** True while the rows still belong to the former page or filters. */
  isPlaceholderData?: boolean
  refetch: () => unknown
}

export interface ListStatesProps<Reply> {
  query: ListQuery<Reply>
  isEmpty: boolean
  /** Shown where there are no rows. */
  empty: ReactNode
  skeleton?: ReactNode
  /** Shown if nothing could be loaded. */
  renderFailed?: (error: Error, onRetry: () => void) => ReactNode
  /** The rows. */
  children: (reply: Reply) => ReactNode
}

/**
 * A list in each of its states: loading, failed, refused, empty, loaded. Rows stay if a later request fails, and a line
 * reports the failure.
 */
export function ListStates<Reply>({ query, isEmpty, empty, skeleton, renderFailed = loadFailed, children }: ListStatesProps<Reply>) {
  const { data, error, isPlaceholderData = false } = query
  const retry = () => void query.refetch()
  if (error !== null && (data === undefined || isRefused(error))) return renderFailed(error, retry)
  if (data === undefined) return skeleton ?? <ListSkeleton />
  return (
    <>
      {error !== null && (
        <div className={styles['notUpdated']}>
          <NotUpdated onRetry={retry} />
        </div>
      )}
      {isEmpty && !isPlaceholderData && empty}
      {!isEmpty && (
        <div className={styles['rows']} data-stale={isPlaceholderData}>
          {children(data)}
        </div>
      )}
    </>
  )
}

function loadFailed(error: Error, onRetry: () => void): ReactNode {
  return <LoadFailed error={error} onRetry={onRetry} />
}

/** The account may no longer see the rows, or they are gone. */
function isRefused(error: Error): boolean {
  return error instanceof RequestFailure && error.kind === 'refused' && (error.status === 403 || error.status === 404)
}
