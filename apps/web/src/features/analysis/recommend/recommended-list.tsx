import Sparkles from 'lucide-react/icons/sparkles'
import { reasonsText } from '../../../shared/documents/reasons-text.ts'
import type { RecommendedRow } from '../../../shared/documents/recommended.ts'
import { ResultList } from '../../../shared/documents/result-list.tsx'
import { RowContextProvider } from '../../../shared/documents/row-context-provider.tsx'
import { subscribeAddress } from '../../../shared/documents/subscribe-address.ts'
import { SubscribeButton } from '../../../shared/hits/subscribe-button.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { useNow } from '../../../shared/use-now.ts'
import styles from '../analysis.module.css'
import { learntSearch } from './learnt-search.ts'
import { useDismiss, type useRecommended } from './use-recommended.ts'

type Query = ReturnType<typeof useRecommended>

/** The recommended tenders, the likest first, each with its reasons. */
export function RecommendedList({ query }: { query: Query }) {
  const { data } = query
  const isOfDismissed = data?.isOfDismissed === true
  return (
    <ListFrame
      label="推荐列表"
      query={query}
      head={data !== undefined && (isOfDismissed ? <DismissedHead total={data.total} /> : <Head reply={data} />)}
      isEmpty={data?.list.length === 0}
      empty={isOfDismissed ? <NoneDismissed /> : <NoneAlike />}
      foot={<p className={styles['note']}>{isOfDismissed ? dismissedNote : recommendedNote}</p>}
    >
      {({ list }) => <Rows rows={list} isOfDismissed={isOfDismissed} />}
    </ListFrame>
  )
}

const recommendedNote =
  '按招标内容、招标单位、地区和金额与您的项目相近的程度排列；已收藏和已参与的项目不再列出，标为不感兴趣的不再推荐，同类的也会靠后。'
const dismissedNote = '撤销后会重新参与推荐。'

function NoneAlike() {
  return (
    <StatePanel icon={<Sparkles size={28} />} title="目前没有相近的未截止招标">
      可以在“地区”中放宽范围；继续收藏您想投的项目，推荐会更准确。
    </StatePanel>
  )
}

function NoneDismissed() {
  return (
    <StatePanel icon={<Sparkles size={28} />} title="没有标为不感兴趣的招标">
      在推荐列表中点“不感兴趣”，就不再推荐它。
    </StatePanel>
  )
}

function Rows({ rows, isOfDismissed }: { rows: readonly RecommendedRow[]; isOfDismissed: boolean }) {
  const now = useNow()
  return (
    <RowContextProvider rows={rows} searchWord="" published="all">
      <ResultList rows={rows} now={now} belowOf={belowOf} isPast={(row) => row.isDismissed !== isOfDismissed} />
    </RowContextProvider>
  )
}

function belowOf(row: RecommendedRow) {
  return <Below row={row} />
}

/** Why it is recommended, and what the member thinks of it. */
function Below({ row: { id, title, reasons, isDismissed } }: { row: RecommendedRow }) {
  const dismiss = useDismiss(id)
  return (
    <p className={styles['note']}>
      {isDismissed ? '已标为不感兴趣，不再推荐' : reasonsText(reasons)}{' '}
      <Button
        variant="link"
        size="small"
        aria-label={`${isDismissed ? '撤销不感兴趣' : '不感兴趣'}：${title}`}
        onClick={() => dismiss(!isDismissed)}
      >
        {isDismissed ? '撤销' : '不感兴趣'}
      </Button>
    </p>
  )
}

function DismissedHead({ total }: { total: number }) {
  return (
    <>
      <h2 className="visually-hidden">不感兴趣的招标</h2>
      <p>
        不感兴趣的招标 <strong>{total.toLocaleString('zh-CN')}</strong> 个，最近标记的在前
      </p>
    </>
  )
}

function Head({ reply: { total, list, isCut, learnt } }: { reply: NonNullable<Query['data']> }) {
  const number = (count: number) => count.toLocaleString('zh-CN')
  return (
    <>
      <h2 className="visually-hidden">推荐的招标</h2>
      <p>
        推荐 <strong>{number(total)}</strong> 个未截止的招标
        {total > list.length && `，显示最相近的 ${number(list.length)} 个`}
        {isCut && '；公告很多，可缩小地区，以免漏掉较早发布的'}
      </p>
      {learnt.things.length > 0 && (
        <div className={styles['tools']}>
          <SubscribeButton
            address={subscribeAddress('bidding', learntSearch(learnt))}
            label="按学习结果订阅"
            title="以学到的词语和地区新建订阅，符合的公告今后一入库就提醒您"
          />
        </div>
      )}
    </>
  )
}
