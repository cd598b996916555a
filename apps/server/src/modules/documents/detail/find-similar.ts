import { daysBack } from '@tender/contract'
import { allOf, anyOf } from '@tender/matching'
import { cityCode } from '../../../gazetteer/area-code.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { SearchRequest } from '../../../search/port.ts'
import type { DocumentDeps } from '../deps.ts'
import { phonesReadIn } from '../rights/mask-phones.ts'
import { selectProjects, selectTitles, type HeldTitle, type NoticeRecord } from '../queries.ts'
import { visibilityOf } from '../rights/visibility.ts'
import { likenessesOf, type Likeness } from './likeness.ts'

const similarCount = 6
/** with so many, most projects are told apart */
const noticesOfProject = 4

/** The newest visible notices of the last year, each of another project, the likest first. */
export async function findSimilar(
  { database, searchEngine, clock }: Pick<DocumentDeps, 'database' | 'searchEngine' | 'clock'>,
  { caller, signal }: Pick<SessionContext, 'caller' | 'signal'>,
  notice: NoticeRecord,
): Promise<HeldTitle[]> {
  const now = clock.now()
  const visibility = visibilityOf(caller, now)
  const phonesIn = phonesReadIn(caller)
  const own = notice.projectId ?? -notice.id
  /** Project → its notice. */
  const found = new Map<number, number>()
  for (const likeness of likenessesOf(notice)) {
    // what is only of the same place does not fill up what is of the same kind
    if (found.size >= similarCount || (found.size > 0 && likeness.isOfPlace)) break
    const { ids } = await searchEngine.search(
      {
        queries: [allOf(likeness.words.map(anyOf))],
        scope: 'title',
        ...(phonesIn === undefined ? {} : { phonesIn }),
        conditions: [...conditionsOf(likeness, notice), { kind: 'within', field: 'publishedAt', from: daysBack(now, 365).getTime() }],
        ...(visibility === null ? {} : { visibility }),
        sort: 'newest',
        now,
        size: similarCount * noticesOfProject,
      },
      signal,
    )
    const projectOf = await selectProjects(database, ids, signal)
    for (const id of ids) {
      const project = projectOf.get(id)
      if (project !== undefined && project !== own && !found.has(project)) found.set(project, id)
    }
  }
  const ids = [...found.values()].slice(0, similarCount)
  const titles = new Map((await selectTitles(database, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => titles.get(id) ?? [])
}

function conditionsOf({ isOfPlace }: Likeness, { category, industry, areaCode }: NoticeRecord): SearchRequest['conditions'] {
  const conditions: SearchRequest['conditions'][number][] = []
  if (category !== null) conditions.push({ kind: 'listed', field: 'category', values: [category] })
  if (!isOfPlace) return conditions
  if (industry !== null) conditions.push({ kind: 'listed', field: 'industry', values: [industry] })
  if (areaCode !== null) conditions.push({ kind: 'inside', field: 'area', areas: [cityCode(areaCode)] })
  return conditions
}
