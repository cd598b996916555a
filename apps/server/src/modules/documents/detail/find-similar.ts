import { daysBack } from '@tender/contract'
import { cityCode } from '../../../gazetteer/area-code.ts'
import { anyOf, emptyQuery, type Query } from '@tender/matching'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { SearchRequest } from '../../../search/port.ts'
import type { DocumentDeps } from '../deps.ts'
import { phonesReadIn } from '../rights/mask-phones.ts'
import { selectTitles, type HeldTitle, type NoticeRecord, type TitleRow } from '../queries.ts'
import { visibilityOf } from '../rights/visibility.ts'

const similarCount = 6

/**
 * Visible notices of the last year from other projects: with the same things in the title, or, if the notice names
 * none, of the same kind in the same place.
 */
export async function findSimilar(
  { database, searchEngine, clock }: DocumentDeps,
  { caller, signal }: Pick<SessionContext, 'caller' | 'signal'>,
  notice: NoticeRecord,
  thread: readonly TitleRow[],
): Promise<HeldTitle[]> {
  const likeness = likenessOf(notice)
  if (likeness === null) return []
  const now = clock.now()
  const visibility = visibilityOf(caller, now)
  const phonesIn = phonesReadIn(caller)
  const found = await searchEngine.search(
    {
      queries: [likeness.words],
      scope: 'title',
      ...(phonesIn === undefined ? {} : { phonesIn }),
      conditions: [...likeness.conditions, { kind: 'within', field: 'publishedAt', from: daysBack(now, 365).getTime() }],
      ...(visibility === null ? {} : { visibility }),
      sort: 'newest',
      now,
      size: similarCount * 3,
    },
    signal,
  )
  const own = new Set([notice.id, ...thread.map((entry) => entry.id)])
  const ids = found.ids.filter((id) => !own.has(id)).slice(0, similarCount)
  const titles = new Map((await selectTitles(database, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => titles.get(id) ?? [])
}

function likenessOf(notice: NoticeRecord): { words: Query; conditions: SearchRequest['conditions'] } | null {
  const subjects = subjectsOf(notice)
  if (subjects.length > 0) return { words: anyOf(subjects), conditions: [] }
  const { category, industry, areaCode: area } = notice
  if (category === null || industry === null || area === null) return null
  // a district alone has too few
  return {
    words: emptyQuery,
    conditions: [
      { kind: 'listed', field: 'category', values: [category] },
      { kind: 'listed', field: 'industry', values: [industry] },
      { kind: 'inside', field: 'area', areas: [cityCode(area)] },
    ],
  }
}

/** The things in the title by which similar notices are found, at most four. */
export function subjectsOf({ facts }: Pick<NoticeRecord, 'facts'>): string[] {
  return facts.subjects
    .map((subject) => subject.value)
    .filter((word) => word.length >= 2)
    .slice(0, 4)
}
