import { accountListDelay, shellCalls } from '@tender/contract'
import { useEffect } from 'react'
import { request } from '../shared/api.ts'
import { useSession } from '../shared/session.ts'
import { isMainAccount } from './top-bar/account-words.ts'

/** Loads the list of a main account's accounts, a moment after the frame is shown. A failure is silent. */
export function useAccountList(): void {
  const isMain = useSession((session) => session.user !== null && isMainAccount(session.user))
  useEffect(() => {
    if (!isMain) return
    const controller = new AbortController()
    const ask = () =>
      request(shellCalls.getAccountSelectList, {}, { signal: controller.signal, isSilent: true }).then(
        (accountSelect) => useSession.setState({ accountSelect }),
        () => undefined,
      )
    const timer = setTimeout(() => void ask(), accountListDelay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isMain])
}
