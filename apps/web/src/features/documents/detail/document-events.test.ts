import { expect, test } from 'vitest'
import { documentEvents, upcomingEvents } from './document-events.ts'

const at = '2026-03-09T01:30:00Z'

test('puts only future events into the calendar', () => {
  const now = new Date('2026-03-01T08:00:00+08:00')
  const document = { registrationDeadline: '2026-02-01T00:00:00Z', biddingDeadline: at, openingAt: null, openingPlace: '交易中心' }
  expect(upcomingEvents(document, now)).toEqual([{ kind: 'bidding', name: '投标截止', at, place: null }])
})

test('an event at the time of the opening is at the place of the opening', () => {
  const document = { registrationDeadline: '2026-03-02T09:00:00Z', biddingDeadline: at, openingAt: at, openingPlace: '交易中心' }
  expect(documentEvents(document).map(({ kind, place }) => [kind, place])).toEqual([
    ['registration', null],
    ['bidding', '交易中心'],
    ['opening', '交易中心'],
  ])
})
