import { deadlineNames, type CollectionDeadline, type DocumentDetail } from '@tender/contract'

/** A moment of a notice that a member must not miss. */
export interface DocumentEvent {
  kind: CollectionDeadline['kind']
  name: string
  at: string
}

/** The notice's deadlines and its opening, in their order. */
export function documentEvents(document: Pick<DocumentDetail, 'registrationDeadline' | 'biddingDeadline' | 'openingAt'>): DocumentEvent[] {
  const all = [
    { kind: 'registration', at: document.registrationDeadline },
    { kind: 'bidding', at: document.biddingDeadline },
    { kind: 'opening', at: document.openingAt },
  ] as const
  return all.flatMap(({ kind, at }) => (at === null ? [] : [{ kind, name: deadlineNames[kind], at }]))
}

export function upcomingEvents(document: Parameters<typeof documentEvents>[0], now: Date): DocumentEvent[] {
  return documentEvents(document).filter((event) => new Date(event.at).getTime() > now.getTime())
}
