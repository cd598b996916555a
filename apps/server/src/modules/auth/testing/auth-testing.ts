import type { User } from '@tender/contract'
import { openTestApp, pictureAnswer, workFor, type TestApp, type TestReply } from '../../../testing/app.ts'
import { fileCounter } from '../../../testing/file-counter.ts'
import { quickHash } from '../../../testing/quick-hash.ts'
import { createAccount, createEnterprise, mainAccount, subAccount } from '../../accounts/index.ts'
import { renewPeriod } from '../../membership/index.ts'

export interface TestMember {
  id: number
  enterpriseId: number
  name: string
  phone: string
  password: string
}

const made = fileCounter()

/** An account with its own name, phone and password, and optionally a level that is paid for the next 30 days. */
export async function createMember(
  app: TestApp,
  options: { levelId?: number; roleIds?: number[]; enterpriseId?: number; isDisabled?: boolean; isPhoneVerified?: boolean } = {},
): Promise<TestMember> {
  const number = made.next()
  const member = { name: `Member-${number}`, phone: `139${String(number).padStart(8, '0')}`, password: `correct horse ${number}` }
  const passwordHash = await quickHash(member.password)
  const now = app.clock.now()
  return app.database.transaction(async (tx) => {
    const enterpriseId = options.enterpriseId ?? (await createEnterprise(tx, `演示企业${number}`))
    const id = await createAccount(tx, {
      enterpriseId,
      type: options.enterpriseId === undefined ? mainAccount : subAccount,
      name: member.name,
      phone: member.phone,
      phoneVerifiedAt: options.isPhoneVerified === false ? null : now,
      passwordHash,
      nickName: `昵称${number}`,
      contactName: null,
      roleIds: options.roleIds ?? [],
    })
    if (id === null) throw new Error('name or phone is taken')
    if (options.levelId !== undefined) {
      await renewPeriod(tx, { enterpriseId, levelId: options.levelId, now, days: 30 })
    }
    if (options.isDisabled === true) await tx.query('update account set disabled_at = $2 where id = $1', [id, now])
    return { ...member, id, enterpriseId }
  })
}

/** Logs in like the page, with a fresh picture code; `code` and `uuid` can be set to wrong values. */
export async function tryLogin(
  app: TestApp,
  credentials: { username: string; password: string; code?: string; uuid?: string },
  address = '203.0.113.1',
  cookie?: string,
): Promise<TestReply<'frontDeskLogin'>> {
  const picture = credentials.uuid === undefined ? (await app.call('code', {}, { address })).envelope.data : { uuid: credentials.uuid }
  const { uuid } = picture
  // as the page does
  const work = 'workBits' in picture && picture.workBits !== undefined ? { work: workFor(uuid) } : {}
  const sender = cookie === undefined ? { address } : { address, cookie }
  return app.call('frontDeskLogin', { code: pictureAnswer, ...credentials, ...work, uuid }, sender)
}

/** The cookie that a browser keeps from a reply: name and value. */
export function cookieOf(reply: { headers: Record<string, unknown> }): string {
  return String(reply.headers['set-cookie']).split(';')[0] ?? ''
}

export async function loginAs(app: TestApp, member: TestMember): Promise<{ token: string; user: User }> {
  const reply = await tryLogin(app, { username: member.name, password: member.password })
  if (reply.status !== 200) throw new Error(`login answered ${reply.status}`)
  return reply.envelope.data
}

/** Marks the password as just proven in all of the account's sessions. */
export async function sayPasswordAgain(app: TestApp, accountId: number): Promise<void> {
  await app.database.query('update session set proven_at = $2 where account_id = $1', [accountId, app.clock.now()])
}

export { openTestApp, pictureAnswer, workFor, type TestApp }
