import { wordPairStates, type WordPair } from '@tender/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { useToast } from '../../../shared/toast.ts'
import { answerCalls, refusal, success, type SentRequest } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorWordsPage } from './operator-words-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})
afterEach(cleanup)

const pair = (other: string, notices: number, strength: number): WordPair => ({
  word: '离心机',
  other,
  notices,
  strength,
  learntAt: '2026-11-18T03:00:00.000Z',
  state: 'offered',
})
/** A server that stores the decisions about the pairs. */
function answers(pairs: WordPair[], totalCount = pairs.length) {
  return answerCalls({
    'words/pairs': () => success({ list: pairs, totalCount, pageIndex: 1, pageSize: 20 }),
    'words/decidePair': ({ body }: SentRequest) => {
      for (const one of pairs) {
        const { word, other } = one
        one.state = wordPairStates.find((state) => JSON.stringify({ word, other, state }) === JSON.stringify(body)) ?? one.state
      }
      return success(null)
    },
  })
}
const row = (other: string) => screen.findByRole('row', { name: new RegExp(`^离心机 ${other}`) })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const decisions = (sent: SentRequest[]) => sent.filter(({ method }) => method === 'POST').map(({ body }) => body)

test('each pair shows its figures and can be refused, made synonyms and restored', async () => {
  const sent = answers([pair('冻干机', 1234, 0.496), pair('培养箱', 3, 0.004)])
  openKeptPage(<OperatorWordsPage />, '/operations/words')
  expect((await row('冻干机')).textContent).toMatch(/^离心机冻干机1,23450%自动提供2026-11-18/)
  expect((await row('培养箱')).textContent).toContain('不足 1%')
  await press('拒绝 离心机、冻干机')
  expect(await within(await row('冻干机')).findByText('已拒绝')).toBeTruthy()
  expect(within(await row('冻干机')).getAllByRole('button')).toHaveLength(1)
  await press('收为同义词 离心机、培养箱')
  expect(await within(await row('培养箱')).findByText('已收为同义词')).toBeTruthy()
  await press('恢复 离心机、冻干机')
  expect(await within(await row('冻干机')).findByText('自动提供')).toBeTruthy()
  expect(decisions(sent)).toEqual([
    { word: '离心机', other: '冻干机', state: 'refused' },
    { word: '离心机', other: '培养箱', state: 'synonym' },
    { word: '离心机', other: '冻干机', state: 'offered' },
  ])
})

test('the address keeps words and page', async () => {
  const sent = answers([pair('冻干机', 9, 0.5)], 45)
  openKeptPage(<OperatorWordsPage />, '/operations/words')
  await row('冻干机')
  await userEvent.type(screen.getByLabelText('词'), '50%{Enter}')
  await waitFor(() => expect(shownAddress()).toBe('/operations/words?keyword=50%'))
  await userEvent.click(await screen.findByRole('button', { name: '第 2 页' }))
  await waitFor(() => expect(shownAddress()).toBe('/operations/words?keyword=50%&page=2'))
  const asked = new URL(sent.at(-1)?.url ?? '', 'http://x').searchParams
  expect([asked.get('keyword'), asked.get('page')]).toEqual(['50%', '2'])
})

test('an empty list says so, and a refused action shows its reason', async () => {
  answers([])
  openKeptPage(<OperatorWordsPage />, '/operations/words')
  expect(await screen.findByText('还没有学到相关词')).toBeTruthy()
  cleanup()
  answerCalls({
    'words/pairs': success({ list: [{ ...pair('冻干机', 9, 0.5), state: 'synonym' }], totalCount: 1, pageIndex: 1, pageSize: 20 }),
    'words/decidePair': refusal(409, 'words.in-group', '请到字典管理修改该组'),
  })
  openKeptPage(<OperatorWordsPage />, '/operations/words?keyword=冻')
  await row('冻干机')
  await press('恢复 离心机、冻干机')
  await waitFor(() => expect(useToast.getState().toast?.text).toBe('请到字典管理修改该组'))
})
