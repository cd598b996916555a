import { createHash } from 'node:crypto'
import { readTitleScope } from './title-scope.ts'

/**
 * The number of the opportunity that a notice belongs to. Notices of a project with the same name, part and lots share it, from the tender through
 * its changes to the award.
 * Null without a project. The number is a hash of 52 bits.
 */
export function opportunityOf(projectId: number | null, title: string): number | null {
  if (projectId === null) return null
  const { name, part, lots } = readTitleScope(title)
  const hash = createHash('sha256')
    .update(JSON.stringify([projectId, name, part, lots]))
    .digest()
  return hash.readUIntBE(0, 6) * 16 + (hash.readUInt8(6) >> 4)
}
