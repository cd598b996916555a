import { formatDay, forecastBases, type Forecast } from '@tender/contract'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Download from 'lucide-react/icons/download'
import { contractLead, expectedLead, rhythmLead } from '../../../shared/documents/leads.tsx'
import { ResultList } from '../../../shared/documents/result-list.tsx'
import { RowContextProvider } from '../../../shared/documents/row-context-provider.tsx'
import { paths } from '../../../shared/paths.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx'
import { useNow } from '../../../shared/use-now.ts'
import styles from '../analysis.module.css'
import { forecastFile } from './forecast-file.ts'
import type { ForecastRow, ForecastView, useForecasts } from './use-forecast.ts'

interface ForecastListProps {
  view: ForecastView
  query: ReturnType<typeof useForecasts>
}

/** The expected tenders as notices, each with why and when. */
export function ForecastList({ view: { state }, query }: ForecastListProps) {
  const { data } = query
  return (
    <ListFrame
      label="项目预测列表"
      query={query}
      head={data !== undefined && <Head reply={data} />}
      isEmpty={data?.list.length === 0}
      empty={
        <StatePanel icon={<CalendarClock size={28} />} title="没有推算出将要招标的项目">
          可以换一个更常见的说法、放宽地区，或把预计时间改为不限。
        </StatePanel>
      }
      foot={
        <p className={styles['note']}>
          合同到期按写明的服务期限推算；采购周期按同一单位历次招标同一事项的间隔推算（至少两次且相隔约一年，或三次以上且间隔相近），只供参考。
        </p>
      }
    >
      {({ list }) => <Rows rows={list} words={state.filters.searchWord} />}
    </ListFrame>
  )
}

function Rows({ rows, words }: { rows: readonly ForecastRow[]; words: string }) {
  const now = useNow()
  return (
    <RowContextProvider rows={rows} searchWord={words} published="all">
      <ResultList rows={rows} now={now} leadOf={leadOf} noteOf={noteOf} belowOf={belowOf} />
    </RowContextProvider>
  )
}

function leadOf({ forecast: { basis, at }, ...notice }: ForecastRow, now: Date) {
  if (basis === 'plan') return expectedLead(notice, now)
  return basis === 'contract' ? contractLead(notice, now) : rhythmLead(at, now)
}

const tones: Readonly<Record<Forecast['basis'], TagTone>> = { plan: 'green', contract: 'blue', rhythm: 'grey' }

function noteOf({ forecast: { basis } }: ForecastRow) {
  return <Tag tone={tones[basis]}>{forecastBases.find(({ code }) => code === basis)?.name}</Tag>
}

function belowOf({ forecast: { rhythm, successor }, publishedAt }: ForecastRow) {
  if (rhythm !== null) {
    return (
      <p className={styles['note']}>
        已采购 {rhythm.purchases} 次，约每 {rhythm.months} 个月一次，上次 {formatDay(publishedAt)}
      </p>
    )
  }
  if (successor === null) return null
  return (
    <p className={styles['note']}>
      可能已重新招标：
      <Link to={paths.document(successor.id)} className={styles['source']}>
        {formatDay(successor.publishedAt)} 的公告
      </Link>
    </p>
  )
}

function Head({ reply }: { reply: NonNullable<ForecastListProps['query']['data']> }) {
  const { total, list, counts, isCut } = reply
  const number = (count: number) => count.toLocaleString('zh-CN')
  return (
    <>
      <h2 className="visually-hidden">预计的项目</h2>
      <p>
        预计 <strong>{number(total)}</strong> 个项目将要招标
        {total > list.length && `，显示最近的 ${number(list.length)} 个`}
        <span className={styles['note']}>（{forecastBases.map(({ code, name }) => `${name} ${number(counts[code])}`).join('、')}）</span>
        {isCut && '；公告很多，可缩小地区或增加词语，以免漏掉更远的'}
      </p>
      {list.length > 0 && (
        <div className={styles['tools']}>
          <Button size="small" onClick={() => saveFile(forecastFile(list), `项目预测${formatDay(new Date().toISOString())}.csv`)}>
            <Download size={15} aria-hidden="true" />
            下载表格
          </Button>
        </div>
      )}
    </>
  )
}
