import { mainAccountType } from '@tender/contract'
import { useSession } from './session.ts'

/** Whether the account is its enterprise's main account. Only that one buys and renews; sub-accounts only compare the levels. */
export function useIsMain(): boolean {
  return useSession((session) => session.user?.accountType === mainAccountType)
}
