import Sparkles from 'lucide-react/icons/sparkles'
import { ResultList } from '../../../shared/documents/result-list.tsx'
import { RowContextProvider } from '../../../shared/documents/row-context-provider.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { useNow } from '../../../shared/use-now.ts'
import styles from '../analysis.module.css'
import { reasonsText } from './reasons-text.ts'
import type { RecommendedRow, useRecommended } from './use-recommended.ts'

type Query = ReturnType<typeof useRecommended>

/** The recommended tenders, the likest first, each with its reasons. */
export function RecommendedList({ query }: { query: Query }) {
  const { data } = query
  return (
    <ListFrame
      label="推荐列表"
      query={query}
      head={data !== undefined && <Head reply={data} />}
      isEmpty={data?.list.length === 0}
      empty={
        <StatePanel icon={<Sparkles size={28} />} title="目前没有相近的未截止招标">
          可以在“地区”中放宽范围；继续收藏您想投的项目，推荐会更准确。
        </StatePanel>
      }
      foot={<p className={styles['note']}>按招标内容、招标单位、地区和金额与您的项目相近的程度排列；已收藏和已参与的项目不再列出。</p>}
    >
      {({ list }) => <Rows rows={list} />}
    </ListFrame>
  )
}

function Rows({ rows }: { rows: readonly RecommendedRow[] }) {
  const now = useNow()
  return (
    <RowContextProvider rows={rows} searchWord="" published="all">
      <ResultList rows={rows} now={now} belowOf={belowOf} />
    </RowContextProvider>
  )
}

function belowOf({ reasons }: RecommendedRow) {
  return <p className={styles['note']}>{reasonsText(reasons)}</p>
}

function Head({ reply: { total, list, isCut } }: { reply: NonNullable<Query['data']> }) {
  const number = (count: number) => count.toLocaleString('zh-CN')
  return (
    <>
      <h2 className="visually-hidden">推荐的招标</h2>
      <p>
        推荐 <strong>{number(total)}</strong> 个未截止的招标
        {total > list.length && `，显示最相近的 ${number(list.length)} 个`}
        {isCut && '；公告很多，可缩小地区，以免漏掉较早发布的'}
      </p>
    </>
  )
}
