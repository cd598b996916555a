import type { BidReference, LikelyBidder } from '@tender/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../shared/query-client.ts'
import { noFilters } from '../../../shared/documents/search-state.ts'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { MemoryRouter } from '../../../testing/memory-router.tsx'
import { sampleDetail, sampleUser } from '../../../testing/sample-documents.ts'
import { BidReferencePanel, isPastBids } from './bid-reference-panel.tsx'

const bidder = (id: number, name: string, changes: Partial<LikelyBidder> = {}): LikelyBidder => ({
  id,
  name,
  competed: 6,
  won: 2,
  discount: null,
  fromTenderer: 0,
  ...changes,
})

const reference = (changes: Partial<BidReference> = {}): BidReference => ({
  projects: 12,
  isCut: false,
  areaName: '浙江 宁波',
  filters: { ...noFilters, searchWord: '路灯', dtype: ['services'], area: ['330200'], published: '2023-11-21..2026-11-20' },
  discount: { low: 850, median: 1100, high: 1425, projects: 8 },
  price: { budget: 200_000_000, low: 171_500_000, median: 178_000_000, high: 183_000_000 },
  bidders: { median: 3, projects: 9 },
  likely: [bidder(1, '晨曦照明'), bidder(2, '明光照明', { discount: 1375, fromTenderer: 1 })],
  own: bidder(3, '我方照明', { competed: 1, won: 0 }),
  ...changes,
})

beforeEach(() => beginSession('tok', sampleUser({ permissions: ['documents.search', 'analysis.potential'] })))
afterEach(() => vi.unstubAllGlobals())

const tender = sampleDetail({ channel: 'tender' })

function show(document = tender) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/documents/1']}>
        <BidReferencePanel document={document} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const open = () => userEvent.click(screen.getByRole('button', { name: /对照同类项目/ }))
const pairs = () =>
  [...screen.getByRole('region', { name: '投标参考' }).querySelectorAll('dl > div')].map((pair) => [
    pair.querySelector('dt')?.textContent,
    pair.querySelector('dd')?.textContent,
  ])

test('a click shows price, discount, bidders and rivals with their sources', async () => {
  const sent = answerCalls({ getBidReference: () => success(reference()) })
  show()
  expect(sent).toHaveLength(0)
  await open()
  const link = await screen.findByRole('link', { name: '12 个同类项目' })
  expect(Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'https://members.invalid').searchParams)).toEqual({
    words: '路灯',
    area: '330200',
    category: 'services',
    published: '2023-11-21..2026-11-20',
  })
  expect(pairs()).toEqual([
    ['按预算 200万元 折算', '171.5万元 – 183万元中位 178万元'],
    ['中标价比预算低', '8.5% – 14.3%中位 11.0%，8 个项目中的一半在此之间'],
    ['一般有', '3 家入围按 9 个公布了候选人的项目'],
  ])
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['晨曦照明参与 6 次 · 中标 2 次', '明光照明参与 6 次 · 中标 2 次 · 其中本招标单位 1 次 · 平均降幅 13.8%'])
  expect(screen.getByText('本单位：参与 1 次 · 中标 0 次')).toBeDefined()
})

test('the member can change the words that define similar projects', async () => {
  const sent = answerCalls({ getBidReference: ({ url }) => success(reference({ projects: url.includes('words=&') ? 12 : 4 })) })
  show()
  await open()
  const field = await screen.findByRole('searchbox')
  await vi.waitFor(() => expect(field).toHaveProperty('value', '路灯'))
  await userEvent.clear(field)
  await userEvent.type(field, '照明{Enter}')
  await vi.waitFor(() => expect(sent.at(-1)?.url).toContain(`words=${encodeURIComponent('照明')}`))
})

test('the words can be typed once those of the first reply are known, so that it replaces nothing', async () => {
  let answer: (reply: Response) => void = () => undefined
  const sent = answerCalls({ getBidReference: () => new Promise<Response>((resolve) => (answer = resolve)) })
  show()
  await open()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(screen.queryByRole('searchbox')).toBeNull()
  answer(success(reference()))
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', '路灯')
})

test('projects that share only place and industry are called so', async () => {
  answerCalls({ getBidReference: () => success(reference({ filters: { ...noFilters, qcodes: ['E'], area: ['330200'] } })) })
  show()
  await open()
  await screen.findByRole('link', { name: '12 个同行业项目' })
  expect(screen.getByText(/写出同类项目的词，对照更准/)).toBeDefined()
})

test('says if there are too few projects, and shows the reason of a failure', async () => {
  answerCalls({ getBidReference: () => success(reference({ discount: null, price: null, bidders: null, own: null })) })
  show()
  await open()
  await screen.findByText('预算与中标价齐全的项目太少')
  expect(pairs()).toHaveLength(1)
  answerCalls({ getBidReference: () => success(reference({ projects: 0, likely: [] })) })
  await userEvent.type(screen.getByRole('searchbox'), '甲{Enter}')
  await screen.findByText(/没有已公布投标或中标单位的同类项目/)
  answerCalls({ getBidReference: () => refusal(404, 'document.not-found', '公告不存在或已删除') })
  await userEvent.type(screen.getByRole('searchbox'), '乙{Enter}')
  await screen.findByText('公告不存在或已删除')
})

test('tells members without the right who has it and asks for nothing', async () => {
  beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
  const sent = answerCalls({ getMemberLevelList: () => success([]) })
  show()
  await open()
  expect(screen.getByText(/潜在竞争对手与即将招标的项目/)).toBeDefined()
  expect(sent.filter(({ url }) => url.includes('getBidReference'))).toHaveLength(0)
})

test('is not shown for projects past their bids', () => {
  expect(isPastBids(tender)).toBe(false)
  expect(isPastBids({ ...tender, standing: 'ended' })).toBe(true)
  expect(isPastBids({ ...tender, channel: 'result' })).toBe(true)
  show(sampleDetail({ channel: 'candidate' }))
  expect(screen.queryByRole('region', { name: '投标参考' })).toBeNull()
})
