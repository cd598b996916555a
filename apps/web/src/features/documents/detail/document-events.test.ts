import { expect, test } from 'vitest'
import { upcomingEvents } from './document-events.ts'

test('only what is still to come is put into the calendar', () => {
  const now = new Date('2026-03-01T08:00:00+08:00')
  const document = { registrationDeadline: '2026-02-01T00:00:00Z', biddingDeadline: '2026-03-09T01:30:00Z', openingAt: null }
  expect(upcomingEvents(document, now)).toEqual([{ kind: 'bidding', name: '投标截止', at: '2026-03-09T01:30:00Z' }])
})
