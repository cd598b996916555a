import {
  marketSpans,
  reportCompanies,
  reportFilterSet,
  type FilterTable,
  type ReportChoice,
  type ReportFilters,
  type ReportPreview,
} from '@tender/contract'
import { formatCount } from '../../shared/format/count.ts'
import { summariseFilter } from '../../shared/filters/describe-filter.ts'
import { FilterWidget } from '../../shared/filters/filter-widget.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { FilterMenu } from '../../shared/ui/filter-menu.tsx'
import { ProgressLine } from '../../shared/ui/progress-line.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { AreaSelects } from './area-selects.tsx'
import styles from './reports-page.module.css'
import type { useReportPreview } from './use-reports.ts'

const { span: _span, area: _area, ...menus } = reportFilterSet.filters
const table: FilterTable = menus

interface ReportChoiceCardProps {
  choice: ReportChoice
  change: (choice: Partial<ReportFilters>) => void
  preview: ReturnType<typeof useReportPreview>
}

/** What the report is about, and what it would tell. */
export function ReportChoiceCard({ choice, change, preview: { data, error, isPlaceholderData, refetch } }: ReportChoiceCardProps) {
  return (
    <Card aria-label="报告范围">
      <div className={styles['choice']}>
        <h2>报告范围</h2>
        <div className={styles['filters']}>
          <AreaSelects area={choice.area[0] ?? null} onChange={(area) => change({ area: area === null ? [] : [area] })} />
        </div>
        <div className={styles['filters']}>
          <Segmented
            label="统计周期"
            options={marketSpans.map(({ code, name }) => ({ value: code, label: name }))}
            value={choice.span}
            onChange={(span) => change({ span })}
          />
          {Object.entries(table).map(([name, filter]) => (
            <FilterMenu key={name} label={filter.label} chosen={summariseFilter(name, filter, choice, String)}>
              <FilterWidget name={name} filter={filter} values={choice} onChange={change} />
            </FilterMenu>
          ))}
        </div>
        <h2>报告内容</h2>
        {data === undefined && error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <Preview preview={data} />}
        <ul className={styles['contents']}>
          <li>走势：每一时段的招标与中标项目数、已公布的中标金额，环比与同比</li>
          <li>分布：按地区、类别、行业、采购方式</li>
          <li>单位：中标单位、招标单位、代理机构各前 {reportCompanies} 家，按项目数与按金额</li>
          <li>形式：Excel 表格（.xlsx），付款后几秒生成；数据截至生成之时</li>
        </ul>
      </div>
      <ProgressLine isActive={isPlaceholderData} />
    </Card>
  )
}

function Preview({ preview: { title, from, until, tendered, awarded } }: { preview: ReportPreview }) {
  return (
    <dl className={styles['facts']}>
      <dt>报告</dt>
      <dd>
        <strong>{title}</strong>
      </dd>
      <dt>统计时间</dt>
      <dd>
        {from} 至 {until}
      </dd>
      <dt>包含</dt>
      <dd>
        招标项目 {formatCount(tendered, false)} 个，中标项目 {formatCount(awarded, false)} 个
      </dd>
    </dl>
  )
}
