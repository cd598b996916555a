import type { AuditRow } from '@tender/contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginSession } from '../../../shared/session.ts'
import { answerCalls, refusal, success } from '../../../testing/answer-calls.ts'
import { openKeptPage, shownAddress } from '../../../testing/open-kept-page.tsx'
import { sampleUser } from '../../../testing/sample-documents.ts'
import { OperatorAuditPage } from './operator-audit-page.tsx'

function sampleEntry(given: Partial<AuditRow> = {}): AuditRow {
  return {
    id: 1,
    at: '2026-11-20T02:00:00.000Z',
    actorKind: 'operator',
    actorName: 'demo-operator',
    enterprise: { id: 7, name: '杭州甲建设有限公司' },
    action: 'enterprise.changed',
    actionName: '修改企业资料',
    subject: '杭州甲建设有限公司',
    changes: [{ label: '名称', before: '甲建设', after: '杭州甲建设有限公司' }],
    ...given,
  }
}

beforeEach(() => {
  sessionStorage.clear()
  beginSession('tok', sampleUser())
})

const open = (address = '/operations/audit') => openKeptPage(<OperatorAuditPage />, address)

describe('操作日志', () => {
  test('shows who changed what, with old and new values', async () => {
    answerCalls({ 'audit/list': () => success({ list: [sampleEntry()], nextCursor: null }) })
    open()
    const row = await screen.findByRole('row', { name: /修改企业资料/ })
    expect(row.textContent).toContain('名称：甲建设 → 改为杭州甲建设有限公司')
    expect(row.textContent).toContain('demo-operator运营人员')
    expect(row.textContent).toContain('2026-11-20 10:00')
    expect(screen.queryByRole('button', { name: '更早的记录' })).toBeNull()
  })

  test('loads earlier entries below those shown', async () => {
    const sent = answerCalls({
      'audit/list': ({ url }) =>
        url.includes('cursor=5-1')
          ? success({ list: [sampleEntry({ id: 1, subject: '更早的企业' })], nextCursor: null })
          : success({ list: [sampleEntry({ id: 2 })], nextCursor: '5-1' }),
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '更早的记录' }))
    expect(await screen.findByText('更早的企业')).toBeTruthy()
    expect(screen.getAllByRole('row')).toHaveLength(3)
    expect(sent).toHaveLength(2)
  })

  test('keeps filters in the address, also that of one enterprise, and can clear them', async () => {
    const sent = answerCalls({ 'audit/list': () => success({ list: [], nextCursor: null }) })
    open('/operations/audit?enterpriseId=7')
    await userEvent.type(await screen.findByLabelText('操作人'), 'demo{Enter}')
    await waitFor(() => expect(shownAddress()).toBe('/operations/audit?actor=demo&enterpriseId=7'))
    await waitFor(() => expect(sent.at(-1)?.url).toMatch(/actor=demo.*enterpriseId=7/))
    await userEvent.click(await screen.findByRole('button', { name: '清空' }))
    await waitFor(() => expect(shownAddress()).toBe('/operations/audit'))
  })

  test('sorts by a click on a column, keeps the order in the address and loads more in that order', async () => {
    const sent = answerCalls({
      'audit/list': ({ url }) =>
        url.includes('cursor=5-1') ? success({ list: [], nextCursor: null }) : success({ list: [sampleEntry()], nextCursor: '5-1' }),
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '操作人' }))
    await waitFor(() => expect(shownAddress()).toBe('/operations/audit?order=actor'))
    await userEvent.click(await screen.findByRole('button', { name: '更多记录' }))
    await waitFor(() => expect(sent.at(-1)?.url).toMatch(/order=actor&cursor=5-1/))
    expect(screen.getByRole('columnheader', { name: '操作人' }).getAttribute('aria-sort')).toBe('ascending')
  })

  test('tells other members that it is for operators only', async () => {
    answerCalls({ 'audit/list': refusal(403, 'rights.operator-only', '该功能仅运营人员可以使用') })
    open()
    expect(await screen.findByText('该功能仅运营人员可以使用')).toBeTruthy()
  })
})
