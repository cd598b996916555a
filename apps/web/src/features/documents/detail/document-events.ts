import { deadlineNames, type CollectionDeadline, type DocumentDetail } from '@tender/contract'

/** A date of a notice that members must not miss. */
export interface DocumentEvent {
  kind: CollectionDeadline['kind']
  name: string
  at: string
  /** The address of the event; null if there is none or it is unknown. */
  place: string | null
}

type Dated = Pick<DocumentDetail, 'registrationDeadline' | 'biddingDeadline' | 'openingAt' | 'openingPlace'>

/** The notice's deadlines and its opening, in order. */
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
