import { designedCalls, projectFilters, type ProjectFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { counterOf } from '../../../shared/filters/counter-of.ts'

/** Counts the choices of a filter within a search of 拟在建项目查询. */
export const countedProjects = counterOf<typeof projectFilters, ProjectFilters>({
  list: 'projects',
  filters: projectFilters,
  ask: (asked, options) => request(designedCalls.getDesignedFilterCounts, asked, options),
})
