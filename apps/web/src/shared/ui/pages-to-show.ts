/** The page numbers to offer around `page`; null marks a gap. The first and the last page are always included. */
export function pagesToShow(page: number, pageCount: number): (number | null)[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pageCount)
  const ends = pageCount > 1 ? [1, pageCount] : [1]
  const beyond = page > pageCount ? [page] : []
  const numbers = [...new Set([...ends, ...near, ...beyond])].toSorted((left, right) => left - right)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1]
    if (before === undefined || number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}
