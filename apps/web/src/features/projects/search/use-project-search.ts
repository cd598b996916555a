import { designedCalls, projectFilterSet, projectSorts, type ProjectFilters, type ProjectSort } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { useFilteredList, writeFilteredList, type FilteredList, type FilteredState } from '../../../shared/filters/filtered-list.ts'
import { projectListKey } from '../../../shared/projects/cached-projects.ts'

export type ProjectSearchState = FilteredState<ProjectFilters, ProjectSort>
export type ProjectSearch = FilteredList<ProjectFilters, ProjectSort>

export const projectListTable = { set: projectFilterSet, sorts: projectSorts }
export const noProjectFilters: ProjectFilters = projectFilterSet.schema.parse({})

/** The search of 拟在建项目查询, kept in the address. */
export function useProjectSearch(): ProjectSearch {
  return useFilteredList(projectListTable)
}

export function writeProjectSearch(state: ProjectSearchState): string {
  return writeFilteredList(projectListTable, state)
}

export function useProjectList({ filters, sort, page }: ProjectSearchState) {
  // a narrowed list is a search worth remembering; the next page belongs to the same search
  const remember = page === 1 && writeProjectSearch({ filters, sort: null, page: 1 }) !== ''
  const body = { ...filters, ...(sort === null ? {} : { sort }), page, remember }
  return useQuery({
    queryKey: [...projectListKey, body],
    queryFn: ({ signal }) => request(designedCalls.getDesignedProjectList, body, { signal, isRefusalInPlace: true }),
    placeholderData: keepPreviousData,
  })
}
