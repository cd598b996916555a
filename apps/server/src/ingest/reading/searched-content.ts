import { searchedValues } from '../../facts/notice-facts.ts'
import { pairsOf, type PhonePlaces } from '../../phones/phone-places.ts'
import type { SearchDocument } from '../../search/port.ts'
import type { SearchContent } from '../../search/search-content.ts'
import { opportunityOf } from '../identify/opportunity.ts'
import type { PreparedNotice } from './prepare-notice.ts'

/** What is searched of a notice, whether it was just read or comes from the database. */
export type ReadNotice = Pick<PreparedNotice, 'facts' | 'publishedAt'> & {
  phones: { [Where in keyof PreparedNotice['phones']]: Pick<PhonePlaces, 'places'> }
  parsed: Pick<PreparedNotice['parsed'], 'title' | 'text' | 'attachments'>
}

export function searchDocument(id: number, item: PreparedNotice, projectId: number | null): SearchDocument {
  return { id, ...searchContent(item, projectId), ...(item.indexed === undefined ? {} : { prepared: item.indexed }) }
}

/** @param projectId null also if it is not yet known */
export function searchContent(item: ReadNotice, projectId: number | null): SearchContent {
  const { facts, parsed, phones } = item
  return {
    title: parsed.title,
    text: parsed.text,
    phones: { title: pairsOf(phones.title.places), text: pairsOf(phones.text.places) },
    publishedAt: item.publishedAt,
    ...searchedValues(facts),
    winners: facts.winners.map((winner) => winner.name.value),
    hasAttachment: parsed.attachments.length > 0,
    hasPhone: facts.contacts.some(({ role }) => role !== 'supervision'),
    opportunity: opportunityOf(projectId, parsed.title),
    // depends on the project's other notices, see `effective`
    contractEnds: null,
  }
}
