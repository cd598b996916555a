import { forecastFilters, type FilterTable } from '@tender/contract'
import { WordsForm } from '../../../shared/documents/words-form.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import styles from '../analysis.module.css'
import { ClearFilters, FilterMenus } from '../filter-menus.tsx'
import { toOptions } from '../to-options.ts'
import { noForecastFilters, type ForecastView } from './use-forecast.ts'

const { area, dtype, qcodes, tenderer, winner, scope, excludeWords, basis: bases, horizon: horizons } = forecastFilters
const menus: FilterTable = { area, dtype, qcodes, tenderer, winner, scope, excludeWords }

/** What the member sells, up to when, why, and where. */
export function ForecastFilterCard({ view: { state, change } }: { view: ForecastView }) {
  const { filters } = state
  const { searchWord, horizon, basis } = filters
  return (
    <Card aria-label="筛选" className={styles['filters']}>
      <div className={styles['search']}>
        <Segmented
          label={horizons.label}
          options={toOptions(horizons.options)}
          value={horizon}
          onChange={(next) => change({ horizon: next })}
        />
        <WordsForm
          label="产品或服务"
          placeholder="产品或服务，例如 物业 保洁"
          words={searchWord}
          onSearch={(words) => change({ searchWord: words })}
        />
      </div>
      <div className={styles['line']}>
        <Segmented label={bases.label} options={toOptions(bases.options)} value={basis} onChange={(next) => change({ basis: next })} />
        <FilterMenus table={menus} values={filters} onChange={change} />
        <ClearFilters table={menus} values={filters} onClear={() => change({ ...noForecastFilters, searchWord, horizon, basis })} />
      </div>
    </Card>
  )
}
