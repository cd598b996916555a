import { formatDay } from '@tender/contract'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/link.tsx'

/** Shows a date that links to its notice. */
export function LatestNotice({ latest, latestNotice }: { latest: string; latestNotice: number }) {
  return (
    <Link to={paths.document(latestNotice)}>
      <time dateTime={latest}>{formatDay(latest)}</time>
    </Link>
  )
}
