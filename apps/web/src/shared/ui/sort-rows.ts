interface Sortable<Row> {
  title: string
  sort?: string | readonly string[] | ((row: Row) => string | number | null)
}

const words = new Intl.Collator('zh-CN', { numeric: true })

/** Sorts rows by a column, descending with a leading `-`. Rows without a value come last in both directions. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Sortable<Row>[], order: string): readonly Row[] {
  const [title, sign] = order.startsWith('-') ? [order.slice(1), -1] : [order, 1]
  const valueOf = columns.find((column) => column.title === title)?.sort
  if (typeof valueOf !== 'function') return rows
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b)))
  })
}
