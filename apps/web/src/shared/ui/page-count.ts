import { lastPage } from '@tender/contract'

/** The number of pages of a list that have a number; an empty list has one. */
export function pageCountOf({ totalCount, pageSize }: { totalCount: number; pageSize: number }): number {
  return Math.min(lastPage, Math.max(1, Math.ceil(totalCount / pageSize)))
}
