import { useSession } from '../../shared/session.ts'
import { useMobile } from '../../shared/use-media.ts'
import { hasOperatorRole, isOfMember } from './account-words.ts'

/** Whether 在手机上打开 is offered: to members, who are not on a phone yet. The server refuses operators. */
export function useCanTakeToPhone(): boolean {
  const user = useSession((session) => session.user)
  const isMobile = useMobile()
  return user !== null && isOfMember(user) && !hasOperatorRole(user) && !isMobile
}
