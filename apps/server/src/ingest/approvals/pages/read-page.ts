import { cleanText } from '../../../wording/texts/clean-text.ts'
import { findPublishedAt } from '../../extract/times/published-at.ts'
import { tightenText } from '../../../wording/texts/tight-text.ts'
import { parseNotice } from '../../html/parse-html.ts'
import type { ParsedNotice, RawNotice } from '../../notice.ts'
import { cleanNotice } from '../../clean-notice.ts'
import { findPhones } from '../../../phones/find-phones.ts'
import { numberedPhones } from '../../../phones/numbered-phones.ts'
import type { ApprovalContact, ApprovalMatter, DeliveredApproval } from '../../approval.ts'
import { hashOf, pageKeys } from '../record-keys.ts'
import { matterOfBlock } from './matter-of-block.ts'
import { readContacts } from './page-contacts.ts'
import { readBlocks, type PageBlock } from './page-entries.ts'
import { readPageFacts } from './page-facts.ts'
import { pageKindOf, type PageKind } from './page-kind.ts'

/**
 * Reads an announcement of approvals, or a list of projects, that was delivered as a notice: its title says which, and its text names at least one
 * project.
 * Null if it is neither; it then stays a notice.
 */
export function readApprovalPage(delivered: RawNotice): DeliveredApproval | null {
  const kind = pageKindOf(delivered.title)
  if (kind === null) return null
  const raw = cleanNotice(delivered)
  const parsed = parseNotice(raw)
  const matters = mattersOf(parsed, kind, raw.sourceName)
  if (matters.length === 0) return null
  const publishedAt = findPublishedAt(raw, parsed.text, lastDay)
  const text = cleanText(parsed.text)
  const approval = {
    kind: kind.matter === null ? ('list' as const) : ('page' as const),
    sourceName: raw.sourceName,
    sourceId: raw.sourceId,
    url: raw.url,
    title: cleanText(parsed.title),
    publishedAt,
    safeHtml: parsed.safeHtml === null ? null : cleanText(parsed.safeHtml),
    text,
    phones: numberedPhones(findPhones(text)),
    matters,
  }
  const contentHash = hashOf([approval.kind, raw.url, raw.title, raw.publishedAt, raw.html, raw.text])
  return { ...approval, contentHash, keys: pageKeys(approval, publishedAt) }
}

/** Far enough to accept any date here. Dates too far ahead are refused later, where the clock is known. */
const lastDay = new Date('2097-12-31T00:00:00Z')

/** Reads what a stored page says about projects. */
export function mattersOfPage(parsed: PageTexts, sourceName: string): ApprovalMatter[] {
  const kind = pageKindOf(parsed.title)
  return kind === null ? [] : mattersOf(parsed, kind, sourceName)
}

type PageTexts = Pick<ParsedNotice, 'title' | 'text' | 'safeHtml'>

function mattersOf(parsed: PageTexts, kind: PageKind, sourceName: string): ApprovalMatter[] {
  const text = tightenText(parsed.text)
  if (tenderText.test(text.tight.slice(0, 600))) return []
  const { blocks, around } = readBlocks(text, parsed.safeHtml)
  const page = readPageFacts(text, parsed.title, kind, sourceName)
  const named = blocks.filter((block) => block.some(({ field }) => field === 'name'))
  const isOnly = named.length <= 1
  // a page that names one project without a table is an article about lists
  if (kind.matter === null && (named.length === 0 || blocks.every((block) => countTellingEntries(block) < 3))) return []
  const read = (named.length > 0 ? named : [blocks[0] ?? []]).flatMap((block) => matterOfBlock(text, block, page, isOnly) ?? [])
  const told =
    kind.matter === null
      ? read.filter((matter) => matter.owner !== null || matter.content !== null || matter.site !== null)
      : read.filter(saysMoreThanName)
  return withContactsAround(told, readContacts(text, around, { owner: null, authority: page.authority?.value ?? null }))
}

/** Counts what labels say about a project. A row of a table counts whatever its columns are. */
function countTellingEntries(block: PageBlock): number {
  return block.filter(({ field, from }) => from === null || !(field === 'other' || field === 'contact' || field === 'phone')).length
}

/** Gives the contacts that a page names around its table to the first project, so that they are kept once. */
function withContactsAround([first, ...others]: readonly ApprovalMatter[], around: readonly ApprovalContact[]): ApprovalMatter[] {
  if (first === undefined) return []
  return [around.length === 0 ? first : { ...first, contacts: [...(first.contacts ?? []), ...around] }, ...others]
}

/** Words in the text of a tender whose title does not say so. */
const tenderText = /招标条件|采购人:|招标人:|投标人须|供应商资格|采购预算/u

/** Whether the matter says more than a name: who decided, for whom, or under which code. */
function saysMoreThanName({ authority, owner, documentNumber, investmentCode }: ApprovalMatter): boolean {
  return authority !== null || owner !== null || documentNumber !== null || investmentCode !== null
}
