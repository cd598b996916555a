import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { CompanyContent } from '../../../search/company-content.ts'
import { companyKind, type CompanyEngine } from '../../../search/company-kind.ts'
import { comparedRecord, recordMatches } from '../../../search/matches-request.ts'
import type { PartyScope } from '../../documents/index.ts'
import { initialsOf } from './initials-of.ts'
import { selectSeenNames, type SeenNames } from './seen-names.ts'

type Request = Parameters<CompanyEngine['search']>[0]
type Found = Awaited<ReturnType<CompanyEngine['search']>>

interface Seen {
  scope: PartyScope
  /** What of the request is about names: the rest is of the company, whatever it is called. */
  words: Pick<Request, 'queries' | 'conditions'>
}

/** Companies that are looked at: whoever asks for more of a name finds those that come after. */
const maxLookedAt = 1000
const lookedAtOnce = 100

/**
 * As `companyEngine.search`, for who does not see every notice: a company is found by the names and codes that notices he sees state. The index holds all of them, so what
 * it finds is compared again. Its cursor is a place in what is left; the total is of that, too, or the difference would tell of the others.
 * @throws AppError document.cursor-invalid
 */
export async function searchSeen(
  { database, companyEngine }: { database: Database; companyEngine: CompanyEngine },
  { size, page = 1, cursor, ...request }: Request,
  { scope, words }: Seen,
  signal: AbortSignal,
): Promise<Found> {
  const start = cursor === undefined ? (page - 1) * size : placeOf(cursor)
  const kept: number[] = []
  let next: string | null = null
  for (let looked = 0; looked === 0 || (next !== null && looked < maxLookedAt); looked += lookedAtOnce) {
    const asked = { ...request, size: lookedAtOnce, ...(next === null ? {} : { cursor: next }) }
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ended
    const found: Found = await companyEngine.search(asked, signal)
    // oxlint-disable-next-line no-await-in-loop
    const seen = await selectSeenNames(database, found.ids, scope, signal)
    kept.push(...found.ids.filter((id) => isMeant(seen?.get(id), words)))
    next = found.nextCursor
  }
  const ids = kept.slice(start, start + size)
  const end = start + ids.length
  return { ids, total: kept.length, totalIsLowerBound: next !== null, nextCursor: end < kept.length ? String(end) : null }
}

function placeOf(cursor: string): number {
  if (!/^\d{1,4}$/.test(cursor)) throw new AppError('document.cursor-invalid')
  return Number(cursor)
}

/** Whether the words find it by what is seen of it. */
export function isMeant(seen: SeenNames | undefined, words: Seen['words']): boolean {
  if (seen === undefined) return false
  const content: CompanyContent = { ...unknown, ...seen, initials: seen.names.map(initialsOf) }
  return recordMatches(companyKind, comparedRecord(companyKind, content), { ...words, scope: 'full' })
}

/** Nothing but names is compared. */
const unknown: Omit<CompanyContent, 'names' | 'creditCodes' | 'initials'> = {
  kind: null,
  area: null,
  kindByName: null,
  areaByName: null,
  industry: null,
  roles: [],
  projects: 0,
  wonAmount: null,
  lastSeen: new Date(0),
  entry: 0,
  seenIn: [],
  settledIn: [],
  isSettled: false,
}
