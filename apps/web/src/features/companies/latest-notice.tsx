import { formatDay } from '@tender/contract'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/link.tsx'

/** A day that leads to the notice that says so. */
export function LatestNotice({ latest, latestNotice }: { latest: string; latestNotice: number }) {
  return (
    <Link to={paths.document(latestNotice)}>
      <time dateTime={latest}>{formatDay(latest)}</time>
    </Link>
  )
}
