/**
 * Returns the SQL after `order by`: the requested column, then the list's default order.
 * @param order name of a column, with `-` before it for descending order; empty or absent for the default order
 * @param columns name → SQL. The SQL is the program's own: nothing of a request becomes SQL
 * @param otherwise SQL of the default order
 */
export function orderBy<Name extends string>(
  order: '' | Name | `-${Name}` | undefined,
  columns: Readonly<Record<Name, string>>,
  otherwise: string,
): string {
  const column = columnOf(order, columns)
  return column === undefined ? otherwise : `${column} ${isDescending(order) ? 'desc' : 'asc'} nulls last, ${otherwise}`
}

/**
 * Returns a condition that is true for the rows after a given row in the order of `orderBy`.
 * @param valueThere SQL of a column's value in the given row
 * @param otherwise the same condition for the default order
 */
export function isBehind<Name extends string>(
  order: '' | Name | `-${Name}` | undefined,
  columns: Readonly<Record<Name, string>>,
  { valueThere, otherwise }: { valueThere: (column: string) => string; otherwise: string },
): string {
  const column = columnOf(order, columns)
  if (column === undefined) return otherwise
  const there = valueThere(column)
  const isFurther = `${column} ${isDescending(order) ? '<' : '>'} ${there}`
  // rows without a value are last, in ascending and in descending order
  return `(${isFurther} or (${column} is null and ${there} is not null) or (${column} is not distinct from ${there} and ${otherwise}))`
}

function columnOf(order: string | undefined, columns: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(columns).find(([name]) => name === order?.replace(/^-/, ''))?.[1]
}

function isDescending(order: string | undefined): boolean {
  return order?.startsWith('-') === true
}
