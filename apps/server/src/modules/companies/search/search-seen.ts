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
  /** The part of the request about names; the rest does not depend on names. */
  words: Pick<Request, 'queries' | 'conditions'>
}

/** the maximal number of companies that are looked at; a more specific name finds the others */
const maxLookedAt = 1000
const lookedAtOnce = 100

/**
 * Like `companyEngine.search`, for members who do not see every notice: a company is found only by names and codes in
 * the notices that they see. The index holds all names, so its results are checked again. Cursor and total count only
 * the remaining companies, because otherwise the difference would reveal the others.
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

/** Whether the words match the visible data of a company. */
export function isMeant(seen: SeenNames | undefined, words: Seen['words']): boolean {
  if (seen === undefined) return false
  const content: CompanyContent = { ...unknown, ...seen, initials: seen.names.map(initialsOf) }
  return recordMatches(companyKind, comparedRecord(companyKind, content), { ...words, scope: 'full' })
}

/** Only names are compared. */
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
