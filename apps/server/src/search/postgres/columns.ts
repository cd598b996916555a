import type { Field } from '../fields.ts'
import type { RecordKind } from '../record-kind.ts'

/** Columns of the search's table that a record's fields are kept in besides their terms. */
export function columnsOf<Content>({ fields }: RecordKind<Content>) {
  const all: Field<Content>[] = Object.values(fields)
  return {
    numbers: all.filter((field) => field.kind === 'number'),
    names: all.filter((field) => field.kind === 'names'),
    initials: all.filter((field) => field.kind === 'initials'),
    groups: all.filter((field) => field.kind === 'group'),
  }
}
