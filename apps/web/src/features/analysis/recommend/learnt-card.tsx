import { recommendFilters, type FilterTable, type RecommendReply } from '@tender/contract'
import { Card } from '../../../shared/ui/card.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import styles from '../analysis.module.css'
import { toOptions } from '../to-options.ts'
import { ClearFilters, FilterMenus } from '../filter-menus.tsx'
import { noRecommendFilters, type RecommendView } from './use-recommended.ts'

const { shown: views, ...menus } = recommendFilters
const table: FilterTable = menus

interface LearntCardProps {
  learnt: RecommendReply['learnt'] | undefined
  view: RecommendView
}

/** What the recommendations were learnt from, and where they are looked for. */
export function LearntCard({ learnt, view: { state, change } }: LearntCardProps) {
  const { shown } = state.filters
  return (
    <Card aria-label="学习依据与筛选" className={styles['filters']}>
      <p>{learnt === undefined ? '学习依据：您收藏、投标和中标的项目' : <Learnt learnt={learnt} />}</p>
      <div className={styles['line']}>
        <Segmented label={views.label} options={toOptions(views.options)} value={shown} onChange={(next) => change({ shown: next })} />
        {shown === 'recommended' && (
          <>
            <FilterMenus table={table} values={state.filters} onChange={change} />
            <ClearFilters table={table} values={state.filters} onClear={() => change({ ...noRecommendFilters, shown })} />
          </>
        )}
      </div>
    </Card>
  )
}

function Learnt({ learnt: { projects, collected, competed, company, things, provinces } }: { learnt: RecommendReply['learnt'] }) {
  const parts = [collected > 0 && `收藏 ${collected}`, competed > 0 && `${company ?? '贵公司'}参与投标 ${competed}`]
  const sources = parts.filter((part) => part !== false).join('、')
  return (
    <>
      已学习您的 <strong>{projects}</strong> 个项目{sources !== '' && `（${sources}）`}
      {things.length > 0 && <>，多为{things.map(({ name, projects: count }) => `${name} ${count}`).join('、')}</>}
      {provinces.length > 0 && (
        <span className={styles['note']}>；查找范围：{provinces.map(({ name }) => name).join('、')}，可在“地区”中更改</span>
      )}
    </>
  )
}
