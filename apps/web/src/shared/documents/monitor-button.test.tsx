import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { subscriptionCriteria } from '@tender/contract'
import * as z from 'zod/mini'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, success } from '../../testing/answer-calls.ts'
import { installPopovers } from '../../testing/browser-popovers.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { sampleRow, sampleUser } from '../../testing/sample-documents.ts'
import { sampleSubscription, sampleSubscriptions } from '../../testing/sample-subscriptions.ts'
import { createQueryClient } from '../query-client.ts'
import { beginSession } from '../session.ts'
import { ResultList } from './result-list.tsx'

beforeEach(() => {
  installPopovers()
  sessionStorage.clear()
  beginSession('tok', sampleUser({ permissions: ['documents.search', 'monitors.party'] }))
})
afterEach(cleanup)

const parties = { tenderer: '滨江区教育局', agency: '浙江省成套招标代理有限公司', winners: ['浙江弱电有限公司'] }
const owner = sampleSubscription({
  id: 4,
  kind: 'owner',
  criteria: z.parse(subscriptionCriteria, { filters: { tenderer: parties.tenderer } }),
})

function openRow(row: object, quotas?: object) {
  answerCalls({ getUserMonitor: success(sampleSubscriptions([owner], quotas === undefined ? {} : { quotas })) })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ResultList rows={[sampleRow(row)]} now={new Date('2026-03-02T00:00:00Z')} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const button = () => screen.queryByRole('button', { name: /^监控单位：/ })
const ways = async () => {
  if (button() === null) throw new Error('no button')
  await userEvent.click(screen.getByRole('button', { name: /^监控单位：/ }))
  await screen.findByText(/已在业主监控/)
  return screen.getAllByRole('link', { name: /监控/, hidden: true }).map((link) => [link.textContent, link.getAttribute('href')])
}

test('a row offers to monitor each company of its notice, and a monitored one links to its hits', async () => {
  openRow(parties)
  expect(await ways()).toEqual([
    [`已在业主监控${parties.tenderer}`, '/monitors/owner?sub=4'],
    [
      `加入代理监控${parties.agency}`,
      `/monitors/agent?${new URLSearchParams({ new: `agency=${encodeURIComponent(parties.agency)}` }).toString()}`,
    ],
    [
      `加入对手监控${parties.winners[0]}`,
      `/monitors/rival?${new URLSearchParams({ new: `winner=${encodeURIComponent('浙江弱电有限公司')}` }).toString()}`,
    ],
  ])
})

test('offers no further monitors and says so if the quota is used up', async () => {
  openRow(parties, { subscriptions: { limit: 20, used: 0 }, monitors: { limit: 1, used: 1 } })
  expect((await ways()).map(([text]) => text)).toEqual([`已在业主监控${parties.tenderer}`])
  expect(screen.getByText(/监控额度已用完（1 \/ 1）/)).toBeTruthy()
})

test('is missing for rows without companies and for levels without monitors', () => {
  openRow({ tenderer: null, agency: null, winners: [] })
  expect(button()).toBeNull()
  cleanup()
  beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
  openRow(parties)
  expect(button()).toBeNull()
})
