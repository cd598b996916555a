import { useEffect } from 'react'
import { useNavigate } from '../../shared/router/index.ts'
import { refreshTab } from '../tabs/tabs.ts'

/** Redirects at once, without adding a step to the history. */
export function Redirect({ to, isAfresh }: { to: string; isAfresh: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isAfresh) refreshTab(new URL(to, window.location.origin).pathname)
    navigate(to, { replace: true })
  }, [navigate, to, isAfresh])
  return null
}
