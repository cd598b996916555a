/**
 * What stands after `order by`: the column that was asked for, then what orders the list otherwise.
 * @param order name of a column, with `-` from the last to the first; empty or absent: none
 * @param columns name → SQL, of the program only: nothing of a request becomes SQL
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
 * SQL that is true for the rows behind a given one in the order of `orderBy`.
 * @param valueThere SQL of a column's value in the given row
 * @param otherwise the same for what orders the list otherwise
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
  // what has no value stands at the end either way
  return `(${isFurther} or (${column} is null and ${there} is not null) or (${column} is not distinct from ${there} and ${otherwise}))`
}

function columnOf(order: string | undefined, columns: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(columns).find(([name]) => name === order?.replace(/^-/, ''))?.[1]
}

function isDescending(order: string | undefined): boolean {
  return order?.startsWith('-') === true
}
