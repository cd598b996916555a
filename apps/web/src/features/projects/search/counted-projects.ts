import { designedCalls, projectFilters, type ProjectFilters } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import { counterOf } from '../../../shared/filters/counter-of.ts'

/** A search of 拟在建项目查询 in which the choices of a filter are counted. */
export const countedProjects = counterOf<typeof projectFilters, ProjectFilters>({
  list: 'projects',
  filters: projectFilters,
  ask: (asked, options) => request(designedCalls.getDesignedFilterCounts, asked, options),
})
