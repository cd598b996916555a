import type { ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import type { SessionContext } from '../../platform/http/context.ts'
import { chosenPassword, findAccount, demandSubAccount, takeSubAccount, updatePassword } from '../accounts/index.ts'
import { actorOf, audit } from '../audit/index.ts'
import { endLoginsOf } from '../auth/index.ts'
import type { SubAccountDeps } from './deps.ts'

/** Sets a new password and ends every open session. @throws AppError account.not-found, password.unfit */
export async function resetSubAccountPassword(
  deps: SubAccountDeps,
  context: SessionContext,
  { id, password: input }: { id: number; password: string },
): Promise<ReplyOf<(typeof calls)['resetSubAccountPassword']>> {
  const { caller } = context
  const at = deps.clock.now()
  // hashing is slow, so it is done before the row is locked
  const { name, phone } = await demandSubAccount(deps.database, caller, id)
  const enterprise = (await findAccount(deps.database, id))?.enterpriseName ?? null
  const password = await chosenPassword(deps.random, input, { name, phone, enterprise })
  await deps.database.transaction(async (tx) => {
    await takeSubAccount(tx, caller, id)
    await updatePassword(tx, id, password.hash)
    await endLoginsOf(tx, { accountId: id, now: at })
    await audit(tx, { at, actor: actorOf(context), enterpriseId: caller.enterpriseId, action: 'password.reset', subject: name })
  })
  return { loginName: name, password: password.drawn }
}
