import { formatCount } from '../../../shared/format/count.ts'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import styles from './area-columns.module.css'
import type { AreaRow } from './use-area-figures.ts'

const levels: Readonly<Record<number, string>> = { 1: '省级', 2: '市级', 3: '区县' }

interface AreaColumnsOptions {
  /** True for search results from the whole country: each area is named with its parents. */
  isSearch: boolean
  onGo: (code: string) => void
  /** The largest number of notices in one area. */
  largest: number
}

export function areaColumns({ isSearch, onGo, largest }: AreaColumnsOptions): DataColumn<AreaRow>[] {
  return [
    { title: '地区', sort: ({ name }) => name, cell: (area) => <Name area={area} isSearch={isSearch} onGo={onGo} /> },
    { title: '代码', sort: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
    { title: '级别', cell: ({ level }) => levels[level] },
    {
      title: '公告数',
      sort: ({ noticeCount }) => noticeCount,
      cell: ({ noticeCount }) => noticeCount > 0 && <Notices count={noticeCount} largest={largest} />,
    },
    {
      title: '限定在此的企业',
      sort: ({ enterpriseCount }) => enterpriseCount,
      kind: 'number',
      cell: ({ enterpriseCount }) => (enterpriseCount === 0 ? null : formatCount(enterpriseCount, false)),
    },
  ]
}

function Name({
  area: { code, name, path, hasChildren },
  isSearch,
  onGo,
}: { area: AreaRow } & Pick<AreaColumnsOptions, 'isSearch' | 'onGo'>) {
  return (
    <span className={styles['name']}>
      {hasChildren ? (
        <button type="button" className={styles['down']} onClick={() => onGo(code)}>
          {name}
        </button>
      ) : (
        name
      )}
      {isSearch && path !== name && <span className={styles['path']}>{path}</span>}
    </span>
  )
}

function Notices({ count, largest }: { count: number; largest: number }) {
  return (
    <span className={styles['notices']}>
      <span className={styles['count']}>{formatCount(count, false)}</span>
      <span className={styles['bar']} style={{ width: `${Math.max(1, Math.round((count / largest) * 100))}%` }} aria-hidden="true" />
    </span>
  )
}
