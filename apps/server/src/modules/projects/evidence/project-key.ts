import { createHash } from 'node:crypto'
import { organisationName } from '../../../ingest/organisations/read-names.ts'

/** A way to know a project by. Its id lives for ever, so it holds no words that somebody may ask to be forgotten: names stand in it as hashes. */
export interface ProjectKey {
  /** code:2507-330205-04-01-526822, owner:HASH, area:330205:HASH, thread:7, approval:7. */
  key: string
  /** Of an owner and a name: the owner's compared name, and the hash of the folded name. */
  ownerKey: string | null
  folded: string | null
}

interface Known {
  code: string | null
  folded: string
  owner: string | null
  /** Six digits. */
  area: string | null
  /** What its source already knows to be one: `thread:7` of notices of one tender, `approval:7` of matters of one approval project. */
  thread: string | null
}

/**
 * All ways to know a project by, the strongest first: its code; its owner and name; its name and county, where the name is long and holds a place or an owner of its own;
 * what its source knows to be one.
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

/** Characters of a name below which it is shared by unrelated projects: of one owner, and of a whole county. */
const minLengthWithOwner = 4
const minLengthAlone = 12

/** A place or an owner within a name. */
const ownPlace =
  /\p{Script=Han}{2}(?:省|市|县|区|镇|乡|街道|村|社区|路|街|大道|河|江|湖|山|水库|公司|集团|大学|学院|医院|中学|小学|学校|园)/u

/** As the database's `encode(sha256(convert_to(text, 'UTF8')), 'hex')`. */
function hashOf(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}

function isCounty(area: string): boolean {
  return area.length === 6 && !area.endsWith('00')
}
