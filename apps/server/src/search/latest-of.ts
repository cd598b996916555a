import type { GroupField } from './fields.ts'
import type { RecordKind } from './record-kind.ts'

/** The field named by a request's `latestOf`. @throws Error if the kind has no such field, which is a bug */
export function groupField<Content>({ fields }: Pick<RecordKind<Content>, 'fields'>, name: string): GroupField<Content> {
  const field = fields[name]
  if (field?.kind !== 'group') throw new Error(`no field ${name} of which records share one`)
  return field
}
