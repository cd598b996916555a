import { daysBack } from '@tender/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { jobKind, noData } from '../../../platform/jobs/index.ts'
import { Turns } from '../../../platform/turns.ts'
import { hiddenDays } from '../../documents/index.ts'
import { FrequentCounts } from './frequent-counts.ts'
import {
  deleteOtherPairs,
  refreshPairStatistics,
  selectSubjects,
  upsertPairs,
  type Pair,
  type Place,
  type SubjectRow,
} from './pair-queries.ts'

/** days whose notices are learnt from, without the newest ones, so that pairs reveal nothing that a level may not see */
const learntDays = 365
/** the newest notices, which are learnt from */
const maxNotices = 200_000
/** subjects read at once by default */
const readAtOnce = 5000
/** subjects of one notice: a long list of office supplies tells little about each */
const maxPerNotice = 20
const maxWords = 200_000
const maxPairs = 500_000
/** a pair that occurs less often tells nothing */
const minTogether = 2
/** the strongest pairs stored for one word */
const maxPerWord = 30
const writtenAtOnce = 2000

/** Learns once a day which words are tendered together. Running it again gives the same result. */
export const learnWordsJob = jobKind({
  name: 'learn-words',
  label: '学习相关词',
  data: noData,
  retries: 3,
  minutes: 60,
  schedule: { everyMinutes: 24 * 60, atStart: true },
  run: ({ signal }, { database, clock }: { database: Executor; clock: Clock }) => learnPairs(database, clock.now(), signal),
})

/**
 * Reads page by page, counts in bounded memory and writes in small statements, so that others are not blocked.
 * @param pageSize subjects read at once
 * @returns the result
 */
export async function learnPairs(database: Executor, now: Date, signal: AbortSignal, pageSize = readAtOnce): Promise<string> {
  const counted = await countTogether(database, now, signal, pageSize)
  const strongest = await strongestOf(counted)
  for (let from = 0; from < strongest.length; from += writtenAtOnce) {
    signal.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one statement after the other
    await upsertPairs(database, strongest.slice(from, from + writtenAtOnce), now)
  }
  await deleteOtherPairs(database, now)
  await refreshPairStatistics(database)
  return `${counted.notices} 条公告，${strongest.length} 条相关词`
}

interface Counted {
  notices: number
  words: FrequentCounts
  pairs: FrequentCounts
  /** Key → its spelling. */
  spelling: Map<string, string>
}

async function countTogether(database: Executor, now: Date, signal: AbortSignal, pageSize: number): Promise<Counted> {
  const counted = { notices: 0, words: new FrequentCounts(maxWords), pairs: new FrequentCounts(maxPairs), spelling: new Map() }
  const since = daysBack(now, learntDays)
  let place: Place | null = { publishedAt: daysBack(now, hiddenDays), noticeId: 0 }
  while (place !== null && counted.notices < maxNotices) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ended
    const rows: SubjectRow[] = await selectSubjects(database, { since, after: place, limit: pageSize }, signal)
    const notices = byNotice(rows)
    const isLast = rows.length < pageSize
    // the end of the page may have split the last notice
    const whole = isLast || notices.length === 1 ? notices : notices.slice(0, -1)
    for (const notice of whole) countNotice(counted, notice)
    const end = whole.at(-1)?.[0]
    place = isLast || end === undefined ? null : end
  }
  return counted
}

function byNotice(rows: readonly SubjectRow[]): SubjectRow[][] {
  const notices = new Map<number, SubjectRow[]>()
  for (const row of rows) {
    const own = notices.get(row.noticeId)
    if (own === undefined) notices.set(row.noticeId, [row])
    else own.push(row)
  }
  return [...notices.values()]
}

function countNotice(counted: Counted, rows: readonly SubjectRow[]): void {
  counted.notices += 1
  const own = rows.slice(0, maxPerNotice)
  for (const { key } of own) counted.words.add(key)
  for (const [index, { key }] of own.entries()) for (const other of own.slice(index + 1)) counted.pairs.add(pairKey(key, other.key))
  if (counted.spelling.size < maxWords) for (const { key, word } of own) counted.spelling.set(key, word)
}

// rows of a notice come in the order of their keys, and no key contains a line break
const between = '\n'

function pairKey(key: string, other: string): string {
  return `${key}${between}${other}`
}

/** The strongest pairs of each word, in both directions. */
async function strongestOf({ words, pairs, spelling }: Counted): Promise<Pair[]> {
  const byWord = new Map<string, Pair[]>()
  const add = (key: string, otherKey: string, rest: Pick<Pair, 'notices' | 'strength'>) => {
    const pair = { key, otherKey, other: spelling.get(otherKey) ?? otherKey, ...rest }
    const own = byWord.get(key)
    if (own === undefined) byWord.set(key, [pair])
    else own.push(pair)
  }
  const turns = new Turns()
  await turns.map(pairs.entries(), ([both, notices]) => {
    if (notices < minTogether) return
    const [one = '', other = ''] = both.split(between)
    // a word that was forgotten for a while has too low a count
    const strength = (notices * notices) / (Math.max(words.of(one), notices) * Math.max(words.of(other), notices))
    add(one, other, { notices, strength })
    add(other, one, { notices, strength })
  })
  const strongest = await turns.map(byWord.values(), (own) => own.toSorted(byStrength).slice(0, maxPerWord))
  return strongest.flat()
}

function byStrength(one: Pair, other: Pair): number {
  return other.strength - one.strength || other.notices - one.notices || (one.otherKey < other.otherKey ? -1 : 1)
}
