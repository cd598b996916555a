import { searchRecordCalls, type MemberLevel, type PermissionCode } from '@tender/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { request } from '../../shared/api.ts'
import { createQueryClient } from '../../shared/query-client.ts'
import { RequestFailure } from '../../shared/request-failure.ts'
import { beginSession } from '../../shared/session.ts'
import { useToast } from '../../shared/toast.ts'
import { openingLevel } from '../../shared/upgrade/level-worth.ts'
import { closeRefusal, useRefusal } from '../../shared/upgrade/refusal.ts'
import { answerCalls, refusal, success } from '../../testing/answer-calls.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { RefusalDialog } from './refusal-dialog.tsx'

function level(id: number, name: string, permissions: PermissionCode[], details: number | null, isCurrent = false): MemberLevel {
  return { id, name, rank: id, permissions, quotas: [{ code: 'details', amount: details, span: 'day' }], prices: [], isCurrent }
}
const levels = [
  level(0, '注册用户', ['documents.search'], 5, true),
  level(1, '招标通会员', ['documents.search', 'documents.newest'], 20),
  level(2, '普通会员', ['documents.search', 'documents.newest', 'documents.contact-phone'], null),
]
const refused = (more: object) => refusal(403, 'rights.insufficient', '您当前会员权限不足，请升级会员！', more)

beforeEach(() => beginSession('tok', sampleUser()))
afterEach(() => {
  closeRefusal()
  cleanup()
})

function show() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <RefusalDialog />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('a refused action names the right and links to the level that has it', async () => {
  answerCalls({ recentSearch: refused({ permission: 'documents.contact-phone' }), 'member-level/List': success(levels) })
  show()
  await act(async () => expect(request(searchRecordCalls.recentSearch, {})).rejects.toBeInstanceOf(RequestFailure))
  expect(await screen.findByRole('dialog', { name: '您当前会员权限不足，请升级会员！' })).toBeTruthy()
  expect(screen.getByText('查看联系电话')).toBeTruthy()
  const link = await screen.findByRole('link', { name: '升级到普通会员' })
  expect(link.getAttribute('href')).toBe('/upgrade?need=documents.contact-phone')
  await userEvent.click(link)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a used-up quota says when it returns', async () => {
  const resetsAt = '2026-11-20T16:00:00.000Z'
  answerCalls({
    recentSearch: refusal(403, 'quota.used-up', '额度已用完', { quota: 'details', resetsAt }),
    'member-level/List': success(levels),
  })
  show()
  await act(async () => expect(request(searchRecordCalls.recentSearch, {})).rejects.toBeInstanceOf(RequestFailure))
  expect(await screen.findByText('额度将于 2026-11-21 零点 恢复。')).toBeTruthy()
  expect(await screen.findByRole('link', { name: '升级到招标通会员' })).toBeTruthy()
})

test('refusals shown in place, of background calls and other failures open no dialog', async () => {
  answerCalls({ recentSearch: refused({ permission: 'documents.newest' }) })
  await expect(request(searchRecordCalls.recentSearch, {}, { isRefusalInPlace: true })).rejects.toBeInstanceOf(RequestFailure)
  await expect(request(searchRecordCalls.recentSearch, {}, { isSilent: true })).rejects.toBeInstanceOf(RequestFailure)
  answerCalls({ recentSearch: refusal(500, 'server.failed', '操作失败') })
  await expect(request(searchRecordCalls.recentSearch, {})).rejects.toBeInstanceOf(RequestFailure)
  expect(useRefusal.getState().refusal).toBeNull()
  expect(useToast.getState().toast?.text).toBe('操作失败')
})

test('a refusal with an unknown right still links to the levels', async () => {
  answerCalls({ recentSearch: refused({ permission: 'future.thing' }) })
  show()
  await act(async () => expect(request(searchRecordCalls.recentSearch, {})).rejects.toBeInstanceOf(RequestFailure))
  expect((await screen.findByRole('link', { name: '升级会员' })).getAttribute('href')).toBe('/upgrade')
})

test('names the lowest level with the right, and for a quota the lowest higher level with more of it', () => {
  expect(openingLevel(levels, 'documents.newest')?.name).toBe('招标通会员')
  expect(openingLevel(levels, 'analysis.ai')).toBeUndefined()
  expect(openingLevel(levels, 'details')?.name).toBe('招标通会员')
  const second = levels.map((one) => ({ ...one, isCurrent: one.id === 1 }))
  expect(openingLevel(second, 'details')?.name).toBe('普通会员')
})
