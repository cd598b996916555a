import { formatRelativeTime, formatTime } from '@tender/contract'
import History from 'lucide-react/icons/history'
import { useRecentSearches } from '../../shared/documents/recent-searches.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { wordsAddress } from './dashboard-links.ts'
import styles from './lists.module.css'

const maxShown = 8

/** Lists the account's recent searches as links; shows nothing while there are none. */
export function RecentSearches({ now }: { now: Date }) {
  const { data } = useRecentSearches()
  if (data === undefined || data.length === 0) return null
  return (
    <Card className={styles['card']} aria-labelledby="recent-title">
      <div className={styles['head']}>
        <h2 id="recent-title" className={styles['title']}>
          最近搜索
        </h2>
      </div>
      <ul className={styles['rows']}>
        {data.slice(0, maxShown).map(({ words, searchedAt }) => (
          <li key={words} className={styles['row']}>
            <History size={15} aria-hidden="true" className={styles['icon']} />
            <span className={styles['name']}>
              <Link to={wordsAddress(words)} title={words}>
                {words}
              </Link>
            </span>
            <time dateTime={searchedAt} title={formatTime(searchedAt)} className={styles['time']}>
              {formatRelativeTime(searchedAt, now)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  )
}
