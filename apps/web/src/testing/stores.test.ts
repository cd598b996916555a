import { expect, test } from 'vitest'
import { useLiveHits } from '../shared/hits/live-hits.ts'

test('state put into a store', () => {
  useLiveHits.setState({ unread: { total: 1, bySubscription: [{ id: 1, unread: 1 }] } })
  expect(useLiveHits.getState().unread?.total).toBe(1)
})

test('is gone in the next test', () => {
  expect(useLiveHits.getState()).toEqual(useLiveHits.getInitialState())
})
