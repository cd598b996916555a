import type { ProjectOrigin } from '@tender/contract'
import { documentAddress } from '../documents/document-address.ts'
import type { AskedFact } from '../documents/use-asked-place.ts'
import { paths } from '../paths.ts'

/** The address of a source of a project: the notice or the approval project, and the place of the fact in it. */
export function originAddress({ kind, id, recordId }: ProjectOrigin, said?: AskedFact): string {
  const page = kind === 'notice' ? documentAddress(id, '') : paths.approval(id)
  if (said === undefined) return page
  const query = new URLSearchParams({ fact: said.fact, of: said.of })
  if (recordId !== null) query.set('record', String(recordId))
  return `${page}?${query.toString()}`
}
