import { useQuery } from '@tanstack/react-query'
import { DeadlineTag } from '../../shared/documents/deadline-tag.tsx'
import { noticesFailed } from '../../shared/documents/notices-failed.tsx'
import { reasonsText, sharedText } from '../../shared/documents/reasons-text.ts'
import { readRecommended, recommendedKey, type RecommendedRow } from '../../shared/documents/recommended.ts'
import { RowContextProvider } from '../../shared/documents/row-context-provider.tsx'
import { RowLink } from '../../shared/documents/row-link.tsx'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import styles from './lists.module.css'
import { ownState } from './own-state.ts'

const size = 5

/** The likest open tenders, for accounts that may open AI大数据. */
export function useRecommendedFew() {
  const isWanted = useMayOpen()(paths.recommended)
  const query = useQuery({
    queryKey: [...recommendedKey, 'few'],
    queryFn: ({ signal }) => readRecommended({ size }, signal),
    enabled: isWanted,
  })
  const rows = query.data?.list.filter(({ isDismissed }) => !isDismissed)
  return { state: isWanted ? ownState(rows && rows.length === 0, query.error) : null, query, rows }
}

/** Shows the recommended tenders, each with the reasons. */
export function RecommendedCard({ few: { query, rows }, now }: { few: ReturnType<typeof useRecommendedFew>; now: Date }) {
  return (
    <Card className={styles['card']} aria-labelledby="recommended-title">
      <div className={styles['head']}>
        <h2 id="recommended-title" className={styles['title']}>
          为您推荐
        </h2>
        <Link to={paths.recommended} className={styles['all']}>
          查看全部
        </Link>
      </div>
      <ListStates query={query} isEmpty={false} empty={null} renderFailed={noticesFailed}>
        {() => <Rows rows={rows ?? []} now={now} />}
      </ListStates>
    </Card>
  )
}

function Rows({ rows, now }: { rows: RecommendedRow[]; now: Date }) {
  return (
    <RowContextProvider rows={rows} searchWord="" published="all">
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.id} className={styles['row']}>
            {row.biddingDeadline !== null && <DeadlineTag deadline={row.biddingDeadline} now={now} />}
            <span className={styles['name']}>
              <RowLink row={row} />
            </span>
            <span className={styles['reasons']} title={reasonsText(row.reasons)}>
              {sharedText(row.reasons)}
            </span>
          </li>
        ))}
      </ul>
    </RowContextProvider>
  )
}
