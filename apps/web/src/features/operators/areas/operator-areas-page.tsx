import { formatTime } from '@tender/contract'
import MapPinned from 'lucide-react/icons/map-pinned'
import { formatCount } from '../../../shared/format/count.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { useTableOrder } from '../../../shared/use-table-order.ts'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { areaColumns } from './area-columns.tsx'
import { AreaFilters } from './area-filters.tsx'
import styles from './operator-areas-page.module.css'
import { useAreaFigures, type AreaFigures } from './use-area-figures.ts'

const title = '地区管理'
/** The order is that of the table, which also stands for other areas. */
const everything = { parent: '', words: '', order: '' }

/** 地区管理: lists the country's areas with their figures. They are part of the program and cannot be changed. */
export function OperatorAreasPage() {
  usePageTitle(title)
  const { filters, search } = useAddressFilters(everything)
  const figures = useAreaFigures(filters.parent, filters.words)
  const { data } = figures
  const goTo = (parent: string) => search({ ...filters, parent, words: '' })
  const find = (words: string) => search({ ...filters, parent: words === '' ? filters.parent : '', words })
  return (
    <Page>
      <PageHeader title={title} hint="各级地区的公告数量，以及服务期限定在该地区的会员企业。" />
      <NoticeBox>地区取自国家标准 GB/T 2260，随程序版本更新，公告按它归入地区，因此只能查看，不能修改。</NoticeBox>
      <ListFrame
        label="地区"
        query={figures}
        head={
          <>
            <AreaFilters key={filters.words} words={filters.words} onSearch={find} />
            {data !== undefined && <Total total={data.total} countedAt={data.countedAt} />}
          </>
        }
        isEmpty={false}
        empty={null}
      >
        {(reply) => <Areas figures={reply} isSearch={filters.words !== ''} onGo={goTo} />}
      </ListFrame>
    </Page>
  )
}

interface AreasProps {
  figures: AreaFigures
  isSearch: boolean
  onGo: (parent: string) => void
}

/** Lists areas and leads to their children. An area without children can be opened too. */
function Areas({ figures, isSearch, onGo }: AreasProps) {
  const { areas, above, isCut } = figures
  const tableOrder = useTableOrder()
  return (
    <>
      {!isSearch && <Way above={above} onGo={onGo} />}
      {areas.length === 0 ? (
        <StatePanel icon={<MapPinned size={28} />} title={isSearch ? '没有找到这样的地区' : '没有下级地区'}>
          {isSearch && '请换一个名称，或输入地区代码的前几位。'}
        </StatePanel>
      ) : (
        <DataTable
          {...tableOrder}
          label="地区"
          rows={areas}
          columns={areaColumns({ isSearch, onGo, largest: largestCount(figures) })}
          rowKey={({ code }) => code}
        />
      )}
      {isCut && <p className={styles['cut']}>结果过多，只列出前 {areas.length} 个地区，请输入更完整的名称。</p>}
    </>
  )
}

function largestCount({ areas }: AreaFigures): number {
  return Math.max(1, ...areas.map(({ noticeCount }) => noticeCount))
}

function Total({ total, countedAt }: Pick<AreaFigures, 'total' | 'countedAt'>) {
  return (
    <dl className={styles['total']}>
      <div>
        <dt>全部公告</dt>
        <dd>{formatCount(total.noticeCount, false)}</dd>
      </div>
      <div>
        <dt>未识别出地区</dt>
        <dd>{formatCount(total.withoutArea, false)}</dd>
      </div>
      <div>
        <dt>限定地区的企业</dt>
        <dd>{formatCount(total.limitedEnterprises, false)}</dd>
      </div>
      <div>
        <dt>统计时间</dt>
        <dd>{formatTime(countedAt)}</dd>
      </div>
    </dl>
  )
}

/** The path from the country down to the listed area. */
function Way({ above, onGo }: { above: AreaFigures['above']; onGo: (parent: string) => void }) {
  return (
    <nav className={styles['way']} aria-label="当前位置">
      {above.map(({ code, name }, index) =>
        index === above.length - 1 ? (
          <span key={code} aria-current="location">
            {name}
          </span>
        ) : (
          <button key={code} type="button" onClick={() => onGo(index === 0 ? '' : code)}>
            {name}
          </button>
        ),
      )}
    </nav>
  )
}
