import { projectFilters, type ProjectFilters } from '@tender/contract'
import { writeFilters } from '../filters/filter-address.ts'
import { paths } from '../paths.ts'

/** The address of a new 拟在建订阅 that begins with the filters of a search for projects. */
export function projectSubscribeAddress(filters: ProjectFilters): string {
  const search = new URLSearchParams()
  writeFilters(projectFilters, filters, search)
  return `${paths.monitorsOf('proposed')}?${new URLSearchParams({ new: search.toString() }).toString()}`
}
