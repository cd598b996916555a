import { deadlineNames, type CollectionDeadline, type DocumentDetail } from '@tender/contract'

/** A moment of a notice that a member must not miss. */
export interface DocumentEvent {
  kind: CollectionDeadline['kind']
  name: string
  at: string
  /** Where it is; null: nowhere, or not known. */
  place: string | null
}

type Dated = Pick<DocumentDetail, 'registrationDeadline' | 'biddingDeadline' | 'openingAt' | 'openingPlace'>

/** The notice's deadlines and its opening, in their order. */
export function documentEvents(document: Dated): DocumentEvent[] {
  const all = [
    { kind: 'registration', at: document.registrationDeadline },
    { kind: 'bidding', at: document.biddingDeadline },
    { kind: 'opening', at: document.openingAt },
  ] as const
  return all.flatMap(({ kind, at }) =>
    at === null ? [] : [{ kind, name: deadlineNames[kind], at, place: at === document.openingAt ? document.openingPlace : null }],
  )
}

export function upcomingEvents(document: Dated, now: Date): DocumentEvent[] {
  return documentEvents(document).filter((event) => new Date(event.at).getTime() > now.getTime())
}
