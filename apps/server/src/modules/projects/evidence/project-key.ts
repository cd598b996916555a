import { createHash } from 'node:crypto'
import { organisationName } from '../../../wording/organisations/read-names.ts'

/**
 * A key that identifies a project. Its id never changes, so it contains no words whose removal somebody may request:
 * names are stored as hashes.
 */
export interface ProjectKey {
  /** code:2507-330205-04-01-526822, owner:HASH, area:330205:HASH, thread:7, approval:7. */
  key: string
  /** For an owner and a name: the owner's normalised name and the hash of the normalised name. */
  ownerKey: string | null
  folded: string | null
}

interface Known {
  code: string | null
  folded: string
  owner: string | null
  /** Six digits. */
  area: string | null
  /** What the source itself joins: `thread:7` for notices of one tender, `approval:7` for matters of one approval project. */
  thread: string | null
}

/**
 * All keys that identify a project, strongest first: its code; its owner and name; its name and county, if the name is
 * long and contains a place or an owner; the join of its source.
 */
export function projectKeys({ code, folded, owner, area, thread }: Known): ProjectKey[] {
  const ownerKey = owner === null ? null : (organisationName(owner)?.key ?? null)
  const keys: ProjectKey[] = []
  const add = (key: string, ofOwner: string | null = null) =>
    keys.push({ key, ownerKey: ofOwner, folded: ofOwner === null ? null : hashOf(folded) })
  if (code !== null) add(`code:${code}`)
  if (ownerKey !== null && folded.length >= minLengthWithOwner) add(`owner:${hashOf(`${ownerKey}:${folded}`)}`, ownerKey)
  if (area !== null && isCounty(area) && folded.length > minLengthAlone && ownPlace.test(folded)) add(`area:${area}:${hashOf(folded)}`)
  if (thread !== null) add(thread)
  return keys
}

/** characters of a name; shorter names are shared by unrelated projects, of one owner and of a whole county */
const minLengthWithOwner = 4
const minLengthAlone = 12

/** a place or an owner within a name */
const ownPlace =
  /\p{Script=Han}{2}(?:省|市|县|区|镇|乡|街道|村|社区|路|街|大道|河|江|湖|山|水库|公司|集团|大学|学院|医院|中学|小学|学校|园)/u

/** Like the database's `encode(sha256(convert_to(text, 'UTF8')), 'hex')`. */
function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

function isCounty(area: string): boolean {
  return area.length === 6 && !area.endsWith('00')
}
