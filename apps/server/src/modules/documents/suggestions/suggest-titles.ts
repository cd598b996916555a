import { isEmpty, parseQuery } from '@tender/matching'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { DocumentDeps } from '../deps.ts'
import { selectTitles } from '../queries.ts'
import { maskFor, phonesReadIn } from '../rights/mask-phones.ts'
import { visibilityOf } from '../rights/visibility.ts'

const most = 3
/** several notices of one project give one suggestion */
const looked = 9
const shortest = 2

/** Titles of the newest notices that contain the typed text, without the kind of notice: the words that find all notices of a project. */
export async function suggestTitles(
  { database, searchEngine, clock }: DocumentDeps,
  { caller, signal }: Pick<SessionContext, 'caller' | 'signal'>,
  input: string,
): Promise<string[]> {
  const { query } = parseQuery(input)
  if (input.length < shortest || isEmpty(query) || !caller.permissions.has('documents.search')) return []
  const now = clock.now()
  const visibility = visibilityOf(caller, now)
  const phonesIn = phonesReadIn(caller)
  const { ids } = await searchEngine.search(
    {
      queries: [query],
      scope: 'title',
      ...(phonesIn === undefined ? {} : { phonesIn }),
      conditions: [],
      ...(visibility === null ? {} : { visibility }),
      sort: 'newest',
      now,
      size: looked,
    },
    signal,
  )
  const rows = new Map((await selectTitles(database, ids)).map((row) => [row.id, row]))
  const titles = ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : nameIn(maskFor(caller, row.areaCode).text(row.title))
  })
  return [...new Set(titles)].slice(0, most)
}

const kindOfNotice =
  /(?:招标|采购|中标|成交|候选人|结果|变更|更正|澄清|答疑|合同|终止|废标|流标|验收|预|意向|资格|审|开标){0,5}(?:公告|公示|公开)$/u

/** A phrase of the title that can be quoted. */
function nameIn(title: string): string {
  const name = title.replace(kindOfNotice, '')
  const phrases = (name.length < 4 ? title : name).split(/["＂“”]/u).map((phrase) => phrase.trim())
  return phrases.reduce((longest, phrase) => (phrase.length > longest.length ? phrase : longest), '')
}
