import { factTable } from '../../facts/fact-table.ts'
import { heldNames } from '../../facts/notice-facts.ts'
import { columnType } from '../../facts/column-type.ts'

/** Facts that hold: their columns of `notice` and `notice_effective`, and there those with the notices that state them. */
export const heldColumns = heldNames.map((name) => {
  const { column, held, kind } = factTable[name]
  return { name, column, by: held.by, type: columnType(kind) }
})
