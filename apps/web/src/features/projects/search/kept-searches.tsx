import { designedCalls, projectFilters, type FilterTable, type ProjectFilters } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import type { FilterSets } from '../../../shared/filters/filter-sets.ts'
import { SavedFilters } from '../../../shared/filters/saved-filters.tsx'
import cardStyles from '../../../shared/filters/filter-card.module.css'
import styles from './project-filter-card.module.css'

const sets: FilterSets<ProjectFilters> = {
  key: ['project', 'saved-filters'],
  load: (signal) => request(designedCalls.getDesignedAdvance, {}, { signal }),
  save: (name, filters) => request(designedCalls.saveDesignedAdvance, { name, filters }),
  rename: (id, name) => request(designedCalls.renameDesignedAdvance, { id, name }, { shownFields: ['name'] }),
  drop: (id) => request(designedCalls.deleteDesignedAdvance, { id }),
}

/** The saved filters of 拟在建项目查询. */
export function SavedProjectFilters(props: { filters: ProjectFilters; onFilters: (filters: ProjectFilters) => void }) {
  return <SavedFilters sets={sets} {...props} />
}

const table: FilterTable = projectFilters
const maxShown = 5

/** Lists the account's recent searches of this list; a click searches again. */
export function RecentProjectSearches({ onFilters }: { onFilters: (filters: ProjectFilters) => void }) {
  const { data = [] } = useQuery({
    queryKey: ['project', 'recent'],
    queryFn: ({ signal }) => request(designedCalls.getDesignedFilterRecords, {}, { signal, isSilent: true }),
    staleTime: 0,
  })
  const shown = data.slice(0, maxShown)
  const areaName = useAreaNames(shown.flatMap(({ filters }) => filters.area))
  if (shown.length === 0) return null
  return (
    <fieldset className={cardStyles['line']} aria-label="最近查询">
      <span className={styles['label']} aria-hidden="true">
        最近查询
      </span>
      {shown.map(({ filters, searchedAt }) => (
        <button key={searchedAt} type="button" className={styles['recent']} onClick={() => onFilters(filters)}>
          {[filters.searchWord, ...activeFilters(table, filters, areaName).map(({ label }) => label)].filter(Boolean).join(' · ')}
        </button>
      ))}
    </fieldset>
  )
}
