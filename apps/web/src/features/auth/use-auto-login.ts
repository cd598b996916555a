import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from '../../shared/router/index.ts'
import { beginSession } from '../../shared/session.ts'
import { loadLoginCalls } from './load-login-calls.ts'
import { isSecondStep } from './pending-ticket.ts'

const key = 'exchangedToken'

/**
 * Exchanges the temporary token in the page's address for a login, once per token, and removes it from the address.
 * Returns true while this runs.
 */
export function useAutoLogin(): boolean {
  const query = useSearchParams()
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const token = query.get('token')
  const [busy, setBusy] = useState(() => token !== null && isNew(token))
  useEffect(() => {
    if (token === null) return
    navigate({ pathname, search: withoutToken(query).toString() }, { replace: true, state })
    if (!isNew(token)) return
    sessionStorage.setItem(key, token)
    loadLoginCalls()
      .then(({ exchangeToken }) => exchangeToken(token))
      .then((reply) => beginSession(reply.token, reply.user.user))
      // the failure was already shown; the member continues with the form below or with the second step
      .catch(isSecondStep)
      .finally(() => setBusy(false))
  }, [token, query, pathname, navigate, state])
  return busy
}

function isNew(token: string): boolean {
  return token !== '' && sessionStorage.getItem(key) !== token
}

function withoutToken(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  rest.delete('token')
  return rest
}
