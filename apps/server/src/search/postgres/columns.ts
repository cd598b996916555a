import type { Field } from '../fields.ts'
import type { RecordKind } from '../record-kind.ts'

/** The columns of the search table that store fields besides their terms. */
export function columnsOf<Content>({ fields }: RecordKind<Content>) {
  const all: Field<Content>[] = Object.values(fields)
  return {
    numbers: all.filter((field) => field.kind === 'number'),
    names: all.filter((field) => field.kind === 'names'),
    initials: all.filter((field) => field.kind === 'initials'),
    groups: all.filter((field) => field.kind === 'group'),
  }
}
