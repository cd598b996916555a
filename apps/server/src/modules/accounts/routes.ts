import type { Executor } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { mainAccount } from './account.ts'
import { selectAccountNames } from './queries.ts'

export function accountRoutes({ database }: { database: Executor }): Handlers<'getAccountSelectList'> {
  return {
    getAccountSelectList: async ({ caller }) => {
      const accounts = await selectAccountNames(database, caller.enterpriseId)
      const visible = caller.accountType === mainAccount ? accounts : accounts.filter((account) => account.id === caller.accountId)
      return visible.map(({ id, contactName, name }) => ({ docchannel: id, docchannelName: contactName ?? name, loginId: name }))
    },
  }
}
