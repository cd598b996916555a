/** A page of a list, as replies carry it. */
export function pageOf<Row>(list: Row[], totalCount: number, { page, size }: { page: number; size: number }) {
  return { list, totalCount, pageIndex: page, pageSize: size }
}
