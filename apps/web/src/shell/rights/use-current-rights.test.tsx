import { permissionCodes, type PermissionCode } from '@tender/contract'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSession, useSession } from '../../shared/session.ts'
import { answerCalls, success } from '../../testing/answer-calls.ts'
import { sampleUser } from '../../testing/sample-documents.ts'
import { useCurrentRights } from './use-current-rights.ts'

let visibility: DocumentVisibilityState

beforeEach(() => {
  sessionStorage.clear()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.useFakeTimers()
  beginSession('tok', sampleUser({ permissions: ['documents.search'] }))
})
afterEach(() => vi.restoreAllMocks())

function Watch() {
  useCurrentRights()
  return null
}

function open(permissions: PermissionCode[] | Error) {
  const answer =
    permissions instanceof Error ? permissions : success(permissionCodes.map((code) => ({ code, isAuthority: permissions.includes(code) })))
  const user = sampleUser({ permissions: permissions instanceof Error ? [] : permissions })
  const sent = answerCalls({ getMemberPermission: answer, 'auth/info': success(user) })
  render(<Watch />)
  return sent
}
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const come = async (state: DocumentVisibilityState) => {
  visibility = state
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
}
const permissions = () => useSession.getState().user?.permissions

test('asks for the rights again while the page is visible and applies changes', async () => {
  const sent = open(['documents.search', 'documents.newest'])
  await pass(4)
  expect(sent).toHaveLength(0)
  await pass(1)
  expect(sent.map(({ url }) => url.split('/').at(-1)?.split('?')[0])).toEqual(['getMemberPermission', 'info'])
  expect(permissions()).toEqual(['documents.search', 'documents.newest'])
})

test('asks for nothing more if the rights are unchanged', async () => {
  const sent = open(['documents.search'])
  await pass(5)
  expect(sent).toHaveLength(1)
  expect(permissions()).toEqual(['documents.search'])
})

test('asks for nothing while hidden and at once when visible again', async () => {
  const sent = open(['documents.search'])
  await come('hidden')
  await pass(20)
  expect(sent).toHaveLength(0)
  await come('visible')
  expect(sent).toHaveLength(1)
})

test('keeps everything if the request fails', async () => {
  open(new Error('no network'))
  await pass(5)
  expect(permissions()).toEqual(['documents.search'])
})
