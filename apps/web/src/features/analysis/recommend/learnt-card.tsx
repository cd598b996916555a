import { recommendFilters, type FilterTable, type RecommendReply } from '@tender/contract'
import { Card } from '../../../shared/ui/card.tsx'
import styles from '../analysis.module.css'
import { ClearFilters, FilterMenus } from '../filter-menus.tsx'
import { noRecommendFilters, type RecommendView } from './use-recommended.ts'

const table: FilterTable = recommendFilters

interface LearntCardProps {
  learnt: RecommendReply['learnt'] | undefined
  view: RecommendView
}

/** What the recommendations were learnt from, and where they are looked for. */
export function LearntCard({ learnt, view: { state, change } }: LearntCardProps) {
  return (
    <Card aria-label="学习依据与筛选" className={styles['filters']}>
      <p>{learnt === undefined ? '正在学习您的项目…' : <Learnt learnt={learnt} />}</p>
      <div className={styles['line']}>
        <FilterMenus table={table} values={state.filters} onChange={change} />
        <ClearFilters table={table} values={state.filters} onClear={() => change(noRecommendFilters)} />
      </div>
    </Card>
  )
}

function Learnt({ learnt: { projects, collected, competed, company, things, provinces } }: { learnt: RecommendReply['learnt'] }) {
  const sources = [collected > 0 && `收藏 ${collected}`, competed > 0 && `${company ?? '贵公司'}参与投标 ${competed}`]
  return (
    <>
      已学习您的 <strong>{projects}</strong> 个项目（{sources.filter((source) => source !== false).join('、')}）
      {things.length > 0 && <>，多为{things.map(({ name, projects: count }) => `${name} ${count}`).join('、')}</>}
      {provinces.length > 0 && <span className={styles['note']}>；查找范围：{provinces.join('、')}，可在“地区”中更改</span>}
    </>
  )
}
