import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { beginSession } from '../../shared/session.ts'
import { answerCalls, success } from '../../testing/answer-calls.ts'
import { openKeptPage } from '../../testing/open-kept-page.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { sampleLevel } from '../../testing/sample-levels.ts'
import { MemberUpgradePage } from './member-upgrade-page.tsx'

afterEach(cleanup)

test('no level is offered for a right that no higher one has', async () => {
  const prices = [{ months: 12, amount: 1_280_000 }]
  beginSession('tok', sampleUser())
  answerCalls({
    'member-level/List': success([
      { ...sampleLevel(1, '招标通会员', { prices, permissions: ['documents.search', 'documents.full-text'] }), isCurrent: false },
      { ...sampleLevel(4, 'VIP会员', { prices }), isCurrent: true },
      { ...sampleLevel(6, '铂金会员', { prices }), isCurrent: false },
    ]),
  })
  openKeptPage(<MemberUpgradePage />, '/upgrade?need=documents.full-text')
  const right = await screen.findByText('全文检索', { selector: 'strong' })
  const note = right.parentElement?.parentElement ?? right
  expect(note.textContent).toContain('比您当前更高的级别都不包含这项权益。')
  expect(
    within(note)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['联系客服'])
})
