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
  const found = Object.entries<string>(columns).find(([name]) => name === order?.replace(/^-/, ''))
  return found === undefined ? otherwise : `${found[1]} ${order?.startsWith('-') === true ? 'desc' : 'asc'} nulls last, ${otherwise}`
}
