import type { CollectionDeadline } from '@tender/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, success } from '../../../testing/answer-calls.ts'
import { openKeptPage } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { DocumentCollectionsPage } from '../document-collections-page.tsx'

beforeEach(() => beginSession('tok', sampleUser()))
afterEach(cleanup)

const entry = (change: Partial<CollectionDeadline>): CollectionDeadline => ({
  id: 1,
  title: '东江县医院保安服务中标公告',
  channel: 'result',
  kind: 'contract',
  at: '2027-02-27T16:00:00Z',
  isMoved: false,
  contractEnd: null,
  ...change,
})

const openCalendar = (deadlines: CollectionDeadline[]) => {
  const sent = answerCalls({ getCollectDeadlines: success(deadlines) })
  openKeptPage(<DocumentCollectionsPage />, '/collections/documents?view=calendar&month=2027-02')
  return sent
}

test('shows a contract on its last day and half a year earlier; estimates say 约', async () => {
  openCalendar([
    entry({ id: 1, contractEnd: { at: '2027-02-28T15:59:00Z', isEstimate: true } }),
    entry({ id: 2, contractEnd: { at: '2027-02-28T15:59:00Z', isEstimate: false } }),
    entry({ id: 3, kind: 'contract-ahead', at: '2027-02-08T16:00:00Z', contractEnd: { at: '2027-08-08T15:59:00Z', isEstimate: true } }),
    entry({ id: 4, kind: 'contract-ahead', at: '2027-02-08T16:00:00Z', contractEnd: { at: '2027-08-08T15:59:00Z', isEstimate: false } }),
    entry({ id: 5, kind: 'bidding', channel: 'tender', at: '2027-02-10T01:30:00Z', isMoved: true }),
  ])
  await screen.findByRole('link', { name: /投标截止/ })
  const words = screen
    .getAllByRole('link', { name: /东江县医院/ })
    .map((link) => [
      link.closest('li li')?.parentElement?.parentElement?.querySelector('time')?.dateTime,
      link.firstElementChild?.textContent?.trim(),
    ])
  expect(words).toEqual([
    ['2027-02-09', '合同半年后到期（约 2027-08-08）'],
    ['2027-02-09', '合同半年后到期（2027-08-08）'],
    ['2027-02-10', '09:30 投标截止（改）'],
    ['2027-02-28', '合同到期（约）'],
    ['2027-02-28', '合同到期'],
  ])
})

test('an empty month explains what the calendar shows', async () => {
  openCalendar([])
  expect(await screen.findByText(/^这个月没有收藏公告的截止时间，也没有合同到期/)).toBeTruthy()
})
