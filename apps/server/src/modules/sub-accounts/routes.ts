import { accountTypeNames, type subAccountCalls } from '@tender/contract'
import type { Handlers } from '../../platform/http/context.ts'
import { mainAccount } from '../accounts/index.ts'
import { changeSubAccount } from './change-sub-account.ts'
import { createSubAccount } from './create-sub-account.ts'
import { listAccounts } from './list-accounts.ts'
import { resetSubAccountPassword } from './reset-password.ts'
import { listShares, shareQuotas } from './share-quotas.ts'
import type { SubAccountDeps } from './deps.ts'
import { switchSubAccount } from './switch-sub-account.ts'

// the menu module decides which pages a sub-account sees; the activity module tells what it did
type Names = Exclude<
  keyof typeof subAccountCalls,
  'getOfferedMenus' | 'getSubAccountMenus' | 'setSubAccountMenus' | 'getSubAccountActivity'
>

export function subAccountRoutes(deps: SubAccountDeps): Handlers<Names> {
  return {
    isMainAccount: async ({ caller }) => caller.accountType === mainAccount,
    accountLevel: async ({ caller: { level, accountType } }) => ({
      levelId: level.id,
      levelName: level.name,
      type: accountType,
      typeName: accountTypeNames[accountType] ?? '',
    }),
    enterpriseaccountList: (context, input) => listAccounts(deps, context, input),
    createSubAccount: (context, input) => createSubAccount(deps, context, input),
    changeSubAccount: async (context, input) => {
      await changeSubAccount(deps, context, input)
      return null
    },
    setSubAccountState: async (context, input) => {
      await switchSubAccount(deps, context, input)
      return null
    },
    resetSubAccountPassword: (context, input) => resetSubAccountPassword(deps, context, input),
    getSubAccountQuotas: (context, { id }) => listShares(deps, context, id),
    setSubAccountQuotas: async (context, input) => {
      await shareQuotas(deps, context, input)
      return null
    },
  }
}
