import { lastPage } from '@tender/contract'

/** How many pages of a list can be asked for by number; an empty list has one. */
export function pageCountOf({ totalCount, pageSize }: { totalCount: number; pageSize: number }): number {
  return Math.min(lastPage, Math.max(1, Math.ceil(totalCount / pageSize)))
}
