import type { ErrorDetail } from '@tender/contract'
import { createMember, loginAs, tryLogin, type TestApp, type TestMember } from '../modules/auth/testing/auth-testing.ts'
import { fileCounter } from './file-counter.ts'

export interface TestMain extends TestMember {
  token: string
}

/** A logged-in main account. Level 2 has 2 sub-accounts, level 3 has 5. */
export async function createMain(app: TestApp, levelId: number): Promise<TestMain> {
  const member = await createMember(app, { levelId })
  return { ...member, token: (await loginAs(app, member)).token }
}

const made = fileCounter()

type SubAccountInput = { loginName: string; contactName: string; password: string; phone?: string; nickName?: string; denied?: string[] }

export function newSubAccount(changes: Partial<SubAccountInput> = {}): SubAccountInput {
  const number = made.next()
  return { loginName: `sub-${number}`, contactName: `使用人${number}`, password: `Quelle-${number}-Birkenwald`, ...changes }
}

export interface TestSub {
  id: number
  loginName: string
  password: string
  token: string
}

/** A logged-in sub-account that the main account has created. */
export async function createSub(app: TestApp, main: TestMain, changes: Parameters<typeof newSubAccount>[0] = {}): Promise<TestSub> {
  const input = newSubAccount(changes)
  const reply = await app.call('createSubAccount', input, { token: main.token })
  if (reply.status !== 200) throw new Error(`createSubAccount answered ${reply.envelope.content}`)
  const password = input.password === '' ? (reply.envelope.data.password ?? '') : input.password
  const { id, loginName } = reply.envelope.data
  return { id, loginName, password, token: await tokenOf(app, loginName, password) }
}

export async function tokenOf(app: TestApp, username: string, password: string): Promise<string> {
  const reply = await tryLogin(app, { username, password })
  if (reply.status !== 200) throw new Error(`login answered ${reply.status}`)
  return reply.envelope.data.token
}

export const errorOf = (reply: { error: ErrorDetail | null }) => reply.error?.error ?? null
