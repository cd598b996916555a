import { documentFilters, type DocumentFilters } from '@tender/contract'
import type { Deps } from '../../../deps.ts'
import { cityCode } from '../../../gazetteer/area-code.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Contribution } from '../../companies/index.ts'
import {
  likenessesOf,
  toSearchRequest,
  type findVisibleNotice,
  type Likeness,
  type PartyScope,
  selectProjects,
} from '../../documents/index.ts'
import { lastYears } from '../last-years.ts'
import { contributionsOf, withinScopes } from '../projects-of-notices.ts'

/** the most similar notices that are read, the newest first */
const maxNotices = 2000
const years = 3
/** projects after which no less similar ones are looked for */
const enough = 10

export type Notice = Awaited<ReturnType<typeof findVisibleNotice>>
type ReadingDeps = Pick<Deps, 'database' | 'searchEngine'>
type Reader = Pick<SessionContext, 'caller' | 'signal'>

interface Asked {
  notice: Notice
  words: string
  scopes: readonly [PartyScope, PartyScope]
  now: Date
}

export interface Alike {
  /** The search for the notices of these projects. */
  filters: DocumentFilters
  /** Of whole projects. */
  contributions: Contribution[]
  /** How many of the projects have known bidders. */
  known: number
  /** Who tenders the notice's own project. */
  tenderers: Set<number>
  isCut: boolean
}

/**
 * The projects that the member's words find, else those of the likest notices that are enough to compare. Projects of
 * the same place only count if there are no others.
 */
export async function findAlike(deps: ReadingDeps, context: Reader, { words, ...asked }: Asked): Promise<Alike | null> {
  const { notice } = asked
  if (words !== '') return readProjects(deps, context, { ...asked, filters: filtersOf(asked, { searchWord: words }) })
  let best: Alike | null = null
  for (const likeness of likenessesOf(notice)) {
    if (best !== null && (best.known >= enough || (best.known > 0 && likeness.isOfPlace))) break
    const alike = await readProjects(deps, context, { ...asked, filters: filtersOf(asked, likenessFilters(likeness, notice)) })
    if (best === null || alike.known > best.known) best = alike
  }
  return best
}

/** Notices of the same category in the last years. */
function filtersOf({ notice, now }: Pick<Asked, 'notice' | 'now'>, more: Partial<DocumentFilters>): DocumentFilters {
  return documentFilters.parse({ dtype: notice.category === null ? [] : [notice.category], published: lastYears(years, now), ...more })
}

function likenessFilters({ words, isOfPlace }: Likeness, { industry, areaCode }: Notice): Partial<DocumentFilters> {
  if (isOfPlace) return { qcodes: industry === null ? [] : [industry], area: areaCode === null ? [] : [cityCode(areaCode)] }
  return { searchWord: words.map((list) => list.map(asWord).join('|')).join(' ') }
}

/** A word of the query language, whatever it contains. */
function asWord(text: string): string {
  return /^[\p{L}\p{N}]+$/u.test(text) ? text : `“${text.replaceAll(/[“”"]/g, ' ')}”`
}

async function readProjects(
  { database, searchEngine }: ReadingDeps,
  { caller, signal }: Reader,
  { notice, filters, scopes, now }: Omit<Asked, 'words'> & { filters: DocumentFilters },
): Promise<Alike> {
  const { request } = toSearchRequest(filters, 'newest', caller, now)
  const asked = { ...request, conditions: [...request.conditions, ...withinScopes(scopes)] }
  const { ids, nextCursor } = await searchEngine.search({ ...asked, size: maxNotices }, signal)
  const own = notice.projectId ?? -notice.id
  const read: Contribution[] = []
  const found = new Set([own, ...(await selectProjects(database, ids, signal)).values()])
  for await (const part of contributionsOf(database, [...found], scopes, signal)) read.push(...part)
  const tenderers = read.filter(({ project, tenderedAt }) => project === own && tenderedAt !== null)
  const contributions = read.filter(({ project }) => project !== own)
  return {
    filters,
    contributions,
    known: new Set(contributions.flatMap(({ project, competedAt }) => (competedAt === null ? [] : project))).size,
    tenderers: new Set(tenderers.map(({ companyId }) => companyId)),
    isCut: nextCursor !== null,
  }
}
