import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useLocation, useNavigate } from '../../shared/router/index.ts'

/** Whether only hits of the account's subscriptions are shown. The address holds this. */
export function useMine() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOffered = useMayOpen()(paths.monitors)
  const choose = (isOn: boolean) => {
    const query = new URLSearchParams(search)
    query.delete('page')
    if (isOn) query.set('mine', '1')
    else query.delete('mine')
    const text = query.toString()
    navigate({ pathname, search: text === '' ? '' : `?${text}` })
  }
  return { isOffered, isOn: isOffered && new URLSearchParams(search).get('mine') === '1', choose }
}
