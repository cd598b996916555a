import { formatDay, formatMoney, formatTime, type DetailsLeft, type DocumentDetail } from '@tender/contract'
import { parseQuery } from '@tender/matching'
import { Turns } from '../../../platform/turns.ts'
import { areaName } from '../../areas/index.ts'
import { annotateHtmlSteps, annotateTextSteps, type TextRange } from '../../../ingest/index.ts'
import { contactsHeld, type HeldContact } from './contacts-held.ts'
import { changesBetween } from './changes.ts'
import { factCard, type Effective, type FactPlace } from './fact-lines.ts'
import type { FactLine } from './fact-line.ts'
import { contactLabel } from './list-lines.ts'
import type { Mask, ReadText } from '../rights/mask-phones.ts'
import { heldNames, isOf, type FactsOf, type HeldFact, type StoredFacts } from '../../../facts/notice-facts.ts'
import type { HeldTitle, NoticeRecord, SourceRow, ThreadRow, TitleRow } from '../queries.ts'
import { shownCompanies } from '../list/present-row.ts'
import { openUntil, standingOf } from '../list/standing.ts'
import { budgetsCompared } from './budgets-compared.ts'

/** The parts shown beside a notice. The caller ensures that the member may see them. */
export interface Related {
  sources: SourceRow[]
  thread: ThreadRow[]
  similar: HeldTitle[]
  /** Visible notices that change this one, end its project or state the term of its contract. */
  moving: readonly TitleRow[]
  /** The facts of the notice that this one changes; null if there is none. */
  before: StoredFacts | null
}

interface Presentation {
  body: ReadText
  /** The words to highlight. */
  searchWord: string
  /** The mask for notices of an area. */
  maskFor(areaCode: string | null): Mask
  detailsLeft: DetailsLeft | null
}

/** A notice as a member reads it. A long one is prepared in steps, so that others are answered meanwhile. */
export async function presentDocument(notice: NoticeRecord, related: Related, how: Presentation): Promise<DocumentDetail> {
  const turns = new Turns()
  const mask = how.maskFor(notice.areaCode)
  const isEnded = notice.endedBy !== null
  const openingPlace = notice.held.openingPlace.value
  const card = factCard(notice.facts, areaName, mask, effectiveOf(notice, related.moving, mask))
  const standingBy = related.moving.find(({ id }) => id !== notice.id && id === (notice.endedBy ?? notice.lotsChangedBy))
  return {
    id: notice.id,
    title: mask.text(notice.title),
    channel: notice.channel,
    publishedAt: notice.publishedAt.toISOString(),
    collected: notice.collected,
    isDemo: notice.isDemo,
    facts: withContractEnd(card.lines, notice, related.moving),
    html: await bodyHtml(notice, how, card.places, turns),
    attachments: notice.attachments.map(({ name, url }) => ({ name: mask.text(name), url: mask.address(url) })),
    sources: related.sources.map((source) => presentSource(source, mask)),
    contacts: presentContacts(notice, related.thread, how),
    ...shownCompanies(partiesOf(notice.facts), notice.companies, mask),
    thread: presentThread(related.thread, notice.id, how),
    changes: related.before === null ? [] : changesBetween(related.before, notice.facts, mask.text),
    similar: related.similar.map((entry) => ({
      ...presentEntry(entry, how),
      biddingDeadline: openUntil(entry),
      standing: standingOf(entry),
    })),
    standing: standingOf(notice),
    standingBy: standingBy === undefined ? null : presentEntry(standingBy, how),
    registrationDeadline: dueAt(notice, 'registrationDeadline'),
    biddingDeadline: openUntil(notice),
    openingAt: dueAt(notice, 'openingAt'),
    openingPlace: isEnded || openingPlace === null ? null : mask.text(openingPlace),
    detailsLeft: how.detailsLeft,
  }
}

/** The facts in force that other notices state, without those that equal the notice's own. */
function effectiveOf(notice: NoticeRecord, moving: readonly TitleRow[], mask: Mask): Effective {
  const effective: Effective = {}
  for (const name of heldNames) {
    const { value, by } = notice.held[name]
    const own = notice.facts[name]?.value ?? null
    const shown = value === null ? null : heldText(name, value, mask)
    if (shown === null || by === null || by === notice.id || (own !== null && shown === heldText(name, own, mask))) continue
    const seen = moving.find(({ id }) => id === by)
    effective[name] = { text: shown, by: seen === undefined ? null : { id: seen.id, channel: seen.channel } }
  }
  return effective
}

/** Adds the end of the contract behind its term, which may stand in another notice. */
function withContractEnd(lines: FactLine[], { id, contractEnd }: NoticeRecord, moving: readonly TitleRow[]): FactLine[] {
  if (contractEnd === null) return lines
  const { at, isEstimate, by } = contractEnd
  const stating = moving.find((entry) => entry.id === by)
  const line = {
    key: 'contractEnds',
    label: '合同到期',
    text: isEstimate ? `约 ${formatDay(at)}，自本公告发布之日推算` : formatDay(at),
    party: null,
    place: null,
    moved: by === id ? null : { by: stating === undefined ? null : { id: stating.id, channel: stating.channel }, before: null },
  }
  const term = lines.findIndex(({ key }) => key === 'contractTerm')
  return term < 0 ? [...lines, line] : lines.toSpliced(term + 1, 0, line)
}

function heldText(name: HeldFact, value: string | number, mask: Mask): string {
  if (typeof value === 'number') return formatMoney(value)
  return isOf(name, 'moment') ? formatTime(value) : mask.text(value)
}

/** Null for an ended project, which has no deadlines. */
function dueAt({ held, endedBy }: NoticeRecord, name: HeldFact & FactsOf<'moment'>): string | null {
  const { value } = held[name]
  return endedBy !== null || value === null ? null : new Date(value).toISOString()
}

function partiesOf({ tenderer, agency, winners, candidates }: StoredFacts): (string | null)[] {
  return [tenderer?.value ?? null, agency?.value ?? null, ...[...winners, ...candidates].map(({ name }) => name.value)]
}

async function bodyHtml(
  notice: NoticeRecord,
  { searchWord, body, maskFor }: Presentation,
  places: FactPlace[],
  turns: Turns,
): Promise<string> {
  const shown = { text: body.shown, isLinked: (address: string) => maskFor(notice.areaCode).address(address) !== null }
  await turns.pass()
  const { query } = parseQuery(searchWord)
  const hits = body.marks(query, { inTitle: false, until: endOfMarks(notice.text) }).slice(0, maxHits)
  await turns.pass()
  const ranges: TextRange[] = [
    ...places.map(({ name, start, end }): TextRange => ({ kind: 'fact', id: name, start, end })),
    ...hits.map(([start, end]): TextRange => ({ kind: 'hit', start, end })),
  ]
  const { safeHtml, text } = notice
  return turns.resultOf(safeHtml === null ? annotateTextSteps(text, ranges, shown) : annotateHtmlSteps(safeHtml, ranges, shown))
}

/** Highlighting in a long text stops at the end of a line, so that no word is cut. */
function endOfMarks(text: string): number {
  if (text.length <= markedLength) return text.length
  return Math.max(text.lastIndexOf('\n', markedLength), 0) || markedLength
}

/** characters at the beginning of a text in which words are highlighted; the longest real notices have fewer */
const markedLength = 200_000
/** readers do not go through more, and each makes the page heavier */
const maxHits = 2000

function presentSource({ sourceName: name, url, publishedAt }: SourceRow, mask: Mask): DocumentDetail['sources'][number] {
  // a source's link is shown only if following it is harmless
  const isHarmless = url !== null && /^https?:\/\//i.test(url)
  return { name, url: isHarmless ? mask.address(url) : null, publishedAt: publishedAt?.toISOString() ?? null }
}

function presentContacts(notice: NoticeRecord, thread: readonly ThreadRow[], how: Presentation): DocumentDetail['contacts'] {
  return contactsHeld({ id: notice.id, contacts: notice.facts.contacts }, thread)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map(({ contact, by, isReplaced }) => {
      const mask = how.maskFor(by === null ? notice.areaCode : by.areaCode)
      return {
        role: contactLabel(contact),
        isSupervision: contact.role === 'supervision',
        name: contact.name === null ? null : mask.text(contact.name.value),
        phone: mask.phone(contact.phone.value),
        isMasked: mask.isMasking,
        by: by === null ? null : presentEntry(by, how),
        isReplaced,
      }
    })
}

/** Current contacts first, then replaced ones, last the authority for complaints. */
function rankOf({ contact, isReplaced }: HeldContact): number {
  return (contact.role === 'supervision' ? 2 : 0) + Number(isReplaced)
}

function presentThread(thread: readonly ThreadRow[], currentId: number, how: Presentation): DocumentDetail['thread'] {
  const budgets = budgetsCompared(thread)
  return thread.map((entry, index) => ({
    ...presentEntry(entry, how),
    isCurrent: entry.id === currentId,
    winners: entry.winners.map(how.maskFor(entry.areaCode).text),
    ...shownCompanies(entry.winners, entry.companies, how.maskFor(entry.areaCode)),
    winningAmount: entry.winningAmount,
    budget: budgets[index] ?? null,
  }))
}

function presentEntry(entry: TitleRow, { maskFor }: Presentation): NonNullable<DocumentDetail['standingBy']> {
  const { id, title, channel, publishedAt } = entry
  return { id, title: maskFor(entry.areaCode).text(title), channel, publishedAt: publishedAt.toISOString() }
}
