/** One page of a list, as in replies. */
export function pageOf<Row>(list: Row[], totalCount: number, { page, size }: { page: number; size: number }) {
  return { list, totalCount, pageIndex: page, pageSize: size }
}
