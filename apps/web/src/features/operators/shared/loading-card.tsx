import { LoadFailed } from '../../../shared/load-failed.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx'

interface LoadingCardProps {
  label?: string
  query: { error: Error | null; refetch: () => unknown }
  /** Number of rows of the skeleton. */
  rows?: number
}

/** Shown instead of a page's content until it is loaded: grey bars, or why loading failed. */
export function LoadingCard({ label, query: { error, refetch }, rows = 8 }: LoadingCardProps) {
  return (
    <Card aria-label={label}>
      {error === null ? <ListSkeleton rows={rows} /> : <LoadFailed error={error} onRetry={() => void refetch()} />}
    </Card>
  )
}
