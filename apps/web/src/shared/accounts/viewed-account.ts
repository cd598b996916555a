import { mainAccountType } from '@tender/contract'
import { useSession } from '../session.ts'

/**
 * The sub-account that an address names by its id; null: one's own, as for all but main accounts.
 * @param text as it stands in the address
 */
export function useViewedAccount(text: string | null): number | null {
  const user = useSession((session) => session.user)
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return user?.accountType === mainAccountType && id > 0 && id !== user.userId ? id : null
}

/** How the member calls the account that is looked at; null for one's own. */
export function useViewedName(account: number | null): string | null {
  const entry = useSession((session) => session.accountSelect).find(({ docchannel }) => docchannel === account)
  return account === null ? null : (entry?.docchannelName ?? '该账号')
}
