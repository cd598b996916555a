import { mainAccountType } from '@tender/contract'
import { useSession } from '../session.ts'

/**
 * The id of the sub-account in an address; null for the member's own, and always null unless the member is a main
 * account.
 * @param text the value in the address
 */
export function useViewedAccount(text: string | null): number | null {
  const user = useSession((session) => session.user)
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return user?.accountType === mainAccountType && id > 0 && id !== user.userId ? id : null
}

/** The member's name for the viewed account; null for the member's own. */
export function useViewedName(account: number | null): string | null {
  const entry = useSession((session) => session.accountSelect).find(({ docchannel }) => docchannel === account)
  return account === null ? null : (entry?.docchannelName ?? '该账号')
}
