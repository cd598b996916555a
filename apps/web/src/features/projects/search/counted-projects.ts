import { cleared, designedCalls, namesWithChoices, projectFilters, type ProjectFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import type { CountedSearch } from '../../../shared/filters/counted-choices.tsx'

/** A search of 拟在建项目查询 in which the choices of a filter are counted; null for a filter without choices. */
export function countedProjects(name: string, filters: ProjectFilters): CountedSearch | null {
  const filter = names.find((one) => one === name)
  if (filter === undefined) return null
  const asked = { ...cleared(filter, projectFilters[filter], filters), filter }
  return {
    key: ['projects', asked],
    count: (choices, signal) => request(designedCalls.getDesignedFilterCounts, { ...asked, choices }, { signal, isSilent: true }),
  }
}

const names = namesWithChoices(projectFilters)
