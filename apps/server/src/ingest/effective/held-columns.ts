import { factTable } from '../../facts/fact-table.ts'
import { heldNames } from '../../facts/notice-facts.ts'
import { columnType } from '../../facts/column-type.ts'

/** Facts that hold, with their columns in `notice` and `notice_effective`, and the columns of `notice_effective` with the notices that state them. */
export const heldColumns = heldNames.map((name) => {
  const { column, held, kind } = factTable[name]
  return { name, column, by: held.by, type: columnType(kind) }
})
