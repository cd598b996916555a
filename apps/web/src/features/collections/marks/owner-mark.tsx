import { formatDay, type OwnedKind, type Team, type TeamMember } from '@tender/contract'
import UserRound from 'lucide-react/icons/user-round'
import { useSession } from '../../../shared/session.ts'
import { OwnerOptions, useMayOwn } from '../../../shared/teamwork/owner-options.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import styles from './marks.module.css'

interface OwnerMarkProps {
  kind: OwnedKind
  favourite: { id: number; title: string; team: Team }
  members: readonly TeamMember[]
}

/** Shows and changes who is in charge of a favourite's project. */
export function OwnerMark({ kind, favourite: { id, title, team }, members }: OwnerMarkProps) {
  const mayOwn = useMayOwn()
  const me = useSession(({ user }) => user?.userId)
  const { owner } = team
  const text = owner === null ? '负责人' : owner.id === me ? '我负责' : `${owner.name} 负责`
  const shown = (
    <>
      <UserRound size={14} aria-hidden="true" />
      {text}
    </>
  )
  const since = owner === null ? '' : `${owner.givenBy === null ? '' : `由 ${owner.givenBy} 指定，`}${formatDay(owner.givenAt)} 起`
  if (!mayOwn(owner)) {
    return (
      <span className={styles['said']} title={since}>
        {shown}
      </span>
    )
  }
  return (
    <Popover label="负责人" trigger={shown} triggerLabel={`${text}：${title}`} triggerClassName={styles['tool']}>
      {since !== '' && <p className={styles['since']}>{since}</p>}
      <OwnerOptions kind={kind} ids={[id]} members={members} ownerId={owner?.id ?? null} />
    </Popover>
  )
}
