import { documentCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { formatCount } from '../../shared/format/count.ts'
import { useAllowed } from '../../shared/session.ts'
import { Link } from '../../shared/ui/link.tsx'
import type { SearchFilters } from '../../shared/documents/search-state.ts'
import { searchAddress } from './dashboard-links.ts'
import styles from './lists.module.css'
import { useSavedSearches } from './use-saved-searches.ts'

interface SavedSearch {
  name: string
  filters: SearchFilters
}

const maxShown = 4
const minute = 60_000

/** Lists the member's saved searches, each with the number of today's results and a link to them. */
export function SavedSearches() {
  const { data } = useSavedSearches()
  const seesToday = useAllowed('documents.newest')
  if (data === undefined || data.length === 0) return null
  return (
    <ul className={styles['saved']} aria-label="我的筛选方案">
      {data.slice(0, maxShown).map((saved) => (
        <li key={saved.id}>{seesToday ? <Today saved={saved} /> : <Link to={searchAddress(saved.filters)}>{saved.name}</Link>}</li>
      ))}
    </ul>
  )
}

function Today({ saved: { name, filters } }: { saved: SavedSearch }) {
  const body = { ...filters, published: 'today', size: 1 }
  const { data } = useQuery({
    queryKey: ['documents', 'today', body],
    queryFn: ({ signal }) => request(documentCalls.getDocumentList, body, { signal, isSilent: true }),
    staleTime: minute,
    refetchInterval: 5 * minute,
  })
  return (
    <Link to={searchAddress({ ...filters, published: 'today' })}>
      {name}
      {data !== undefined && <strong>今日 {formatCount(data.totalCount, data.totalIsLowerBound)} 条</strong>}
    </Link>
  )
}
