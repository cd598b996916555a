import type { DesignedProject, DesignedProjectRow, HitRow } from '@tender/contract'
import type { QueryClient } from '@tanstack/react-query'
import { hitListKey } from '../hits/hit-keys.ts'

/** Key of every cached list of 拟在建 projects, so that all of them show a change of one project. */
export const projectListKey = ['project', 'list'] as const
/** Key of the lists of favourites among them. */
export const projectCollectionKey = [...projectListKey, 'collected'] as const
/** Key of a project's page, followed by its id. */
export const projectKey = ['projects'] as const

/** Updates in every list and page whether a project is a favourite. */
export function showProjectCollected(client: QueryClient, id: number, collected: boolean): void {
  client.setQueriesData<{ list: DesignedProjectRow[] }>({ queryKey: projectListKey }, (cached) => {
    if (cached === undefined || !cached.list.some((row) => row.id === id)) return cached
    return { ...cached, list: cached.list.map((row) => (row.id === id ? { ...row, collected } : row)) }
  })
  client.setQueriesData<{ list: HitRow[] }>({ queryKey: hitListKey }, (cached) => {
    const isMeant = (row: HitRow) => row.about === 'project' && row.id === id
    if (cached === undefined || !cached.list.some(isMeant)) return cached
    return { ...cached, list: cached.list.map((row) => (isMeant(row) ? { ...row, collected } : row)) }
  })
  client.setQueriesData<DesignedProject>({ queryKey: projectKey }, (cached) => (cached?.id === id ? { ...cached, collected } : cached))
}
