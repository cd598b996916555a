import { factTable } from '../../facts/fact-table.ts'
import { factNames, singleFact, type NoticeFacts } from '../../facts/notice-facts.ts'
import { columnType } from '../../facts/column-type.ts'

/** Facts with a column of `notice`, and the type of that column. */
const columns = factNames.flatMap((name) => {
  const declared = factTable[name]
  return 'column' in declared ? [{ name, column: declared.column, kind: declared.kind, type: columnType(declared.kind) }] : []
})

/** Values of the columns for facts. */
export function columnValues(facts: NoticeFacts): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ name, column }) => [column, singleFact(facts, name)?.value ?? null]))
}

/** Columns for facts with their types, as `json_to_recordset` declares a record: `budget bigint, …`. */
export const columnTypes = columns.map(({ column, type }) => `${column} ${type}`).join(', ')

export const columnNames = columns.map(({ column }) => column).join(', ')

/** Where the written row has their values: `r.budget, …`. An area that our table does not have yet stays in `facts` only. */
const written = columns.map(({ column, kind }) => ({ column, from: kind === 'area' ? 'area.code' : `r.${column}` }))

export const writtenValues = written.map(({ from }) => from).join(', ')

export const columnAssignments = written.map(({ column, from }) => `${column} = ${from}`).join(', ')
