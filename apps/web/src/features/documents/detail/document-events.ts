import type { DocumentDetail } from '@tender/contract'

/** A moment of a notice that a member must not miss. */
export interface DocumentEvent {
  name: string
  at: string
}

/** The notice's deadlines and its opening, in their order. */
export function documentEvents(document: Pick<DocumentDetail, 'registrationDeadline' | 'biddingDeadline' | 'openingAt'>): DocumentEvent[] {
  const all = [
    { name: '报名截止', at: document.registrationDeadline },
    { name: '投标截止', at: document.biddingDeadline },
    { name: '开标', at: document.openingAt },
  ]
  return all.flatMap(({ name, at }) => (at === null ? [] : [{ name, at }]))
}

export function upcomingEvents(document: Parameters<typeof documentEvents>[0], now: Date): DocumentEvent[] {
  return documentEvents(document).filter((event) => new Date(event.at).getTime() > now.getTime())
}
