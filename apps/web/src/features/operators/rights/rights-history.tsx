import { formatTime, type RightsChange } from '@tender/contract'
import History from 'lucide-react/icons/history'
import { Tag } from '../../../shared/ui/tag.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import styles from './rights-history.module.css'
import { useRightsHistory } from './use-rights.ts'

const noFilters = {}

/** Lists who changed what in the table, latest first. */
export function RightsHistory() {
  const { page, goToPage } = useAddressFilters(noFilters)
  const history = useRightsHistory(page)
  return (
    <PagedTable
      label="修改记录"
      query={history}
      page={page}
      onPage={goToPage}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <StatePanel icon={<History size={28} />} title="还没有修改记录">
          保存过的修改会列在这里：谁、什么时候、从什么改为什么。
        </StatePanel>
      }
    >
      <h2 className={styles['title']}>修改记录</h2>
    </PagedTable>
  )
}

const columns: readonly DataColumn<RightsChange>[] = [
  { title: '级别', cell: ({ levelName }) => levelName },
  {
    title: '类型',
    cell: ({ kind }) => (kind === 'prices' ? <Tag tone="blue">价格</Tag> : <Tag tone="purple">权益</Tag>),
  },
  {
    title: '修改内容',
    cell: ({ differences }) => (
      <ul className={styles['differences']}>
        {differences.map(({ what, before, after }) => (
          <li key={what}>{`${what}：${before} → ${after}`}</li>
        ))}
      </ul>
    ),
  },
  { title: '操作人', cell: ({ by }) => by },
  { title: '时间', cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time> },
]
