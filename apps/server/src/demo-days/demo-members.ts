import type { FastifyInstance } from 'fastify'
import { demoInterests, type DemoInterest } from '../demo/demo-interests.ts'
import { makeCall } from '../make-call.ts'
import { findAccountByLogin } from '../modules/accounts/index.ts'
import type { Auth } from '../modules/auth/index.ts'
import type { Database } from '../platform/database/executor.ts'
import { collectParties, collectTenders, subscribe, type MemberCall } from './member-work.ts'

export interface DemoMembersNeeds {
  server: FastifyInstance
  database: Database
  auth: Auth
}

/** Subscribes to what the demo members look for. Their hits are the notices that are stored afterwards. Repeatable. */
export function subscribeForMembers(needs: DemoMembersNeeds): Promise<void> {
  return forEachMember(needs, subscribe)
}

/** Gives the demo members favourite tenders, with a folder, stages, notes and colleagues in charge, and recent searches. Repeatable. */
export function collectForMembers(needs: DemoMembersNeeds): Promise<void> {
  return forEachMember(needs, collectTenders)
}

/** Gives the demo members favourite companies and 拟在建 projects, which are found some time after their notices. Repeatable. */
export function collectPartiesForMembers(needs: DemoMembersNeeds): Promise<void> {
  return forEachMember(needs, collectParties)
}

/** Works as each member, in a session of its own that ends afterwards. */
async function forEachMember(
  { server, database, auth }: DemoMembersNeeds,
  work: (call: MemberCall, interest: DemoInterest) => Promise<void>,
): Promise<void> {
  for (const interest of demoInterests) {
    // oxlint-disable no-await-in-loop -- one member after the other, because visitors already use the server
    const account = await findAccountByLogin(database, interest.account)
    if (account === null) continue
    const { token } = await auth.startSession(account, nowhere)
    try {
      await work(memberCall(server, token), interest)
    } finally {
      await auth.endSession(token)
    }
    // oxlint-enable no-await-in-loop
  }
}

/** The origin of a session without a browser. */
const nowhere = { address: '127.0.0.1', agent: null, cookies: '', setCookie: () => undefined }

function memberCall(server: FastifyInstance, token: string): MemberCall {
  return async (name, input, harmless) => {
    const { envelope, error } = await makeCall(server, name, input, { authorization: token })
    if (error !== null && error.error !== harmless) throw new Error(`${name} of a demo member was refused: ${error.error}`)
    return error === null ? envelope.data : null
  }
}
