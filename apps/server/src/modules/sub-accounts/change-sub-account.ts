import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { SessionContext } from '../../platform/http/context.ts'
import { takeSubAccount, updateSubAccount } from '../accounts/index.ts'
import { actorOf, audit } from '../audit/index.ts'
import type { SubAccountDeps } from './deps.ts'

type Change = ParsedRequestOf<(typeof calls)['changeSubAccount']>

const fieldNames = { contactName: '使用人姓名', phone: '手机号', nickName: '昵称' } as const

/** A changed phone is contact data until the sub-account verifies it. @throws AppError account.not-found */
export async function changeSubAccount(deps: SubAccountDeps, context: SessionContext, input: Change): Promise<void> {
  const { caller } = context
  const at = deps.clock.now()
  await deps.database.transaction(async (tx) => {
    const before = await takeSubAccount(tx, caller, input.id)
    const after = { contactName: input.contactName, phone: emptyIsNull(input.phone), nickName: emptyIsNull(input.nickName) }
    const changed = (['contactName', 'phone', 'nickName'] as const).filter((field) => before[field] !== after[field])
    if (changed.length === 0) return
    await updateSubAccount(tx, input.id, after)
    // only the names of the fields, so that no phone gets into the log
    const detail = { fields: changed.map((field) => fieldNames[field]) }
    await audit(tx, {
      at,
      actor: actorOf(context),
      enterpriseId: caller.enterpriseId,
      action: 'account.changed',
      subject: before.name,
      detail,
    })
  })
}

function emptyIsNull(text: string): string | null {
  return text === '' ? null : text
}
