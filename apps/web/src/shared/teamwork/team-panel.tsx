import { formatDay, mainAccountType, teamworkCalls, type OwnedKind, type Team } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../api.ts'
import { useHitChanges } from '../hits/live-hits.ts'
import { useSession } from '../session.ts'
import { Colleagues } from './colleagues.tsx'
import { OwnerOptions, useMayOwn } from './owner-options.tsx'
import { teamworkKey } from './use-own.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Card } from '../ui/card.tsx'
import { Popover } from '../ui/popover.tsx'
import styles from './team-panel.module.css'

const calls = { notice: teamworkCalls.getTeamwork, project: teamworkCalls.getProjectTeamwork } as const

/**
 * Shows which members of the enterprise are in charge of a project and who follows it. Shows nothing to an account
 * without colleagues.
 * @param props.id of the notice or of the 拟在建 project
 */
export function TeamPanel({ kind, id }: { kind: OwnedKind; id: number }) {
  const mayOwn = useMayOwn()
  const isWanted = useHasColleagues()
  const { data, refetch } = useQuery({
    queryKey: [...teamworkKey, kind, id],
    queryFn: ({ signal }) => request(calls[kind], { id }, { signal, isSilent: true }),
    enabled: isWanted,
  })
  // the new assignment may be about this project
  useHitChanges('revision', () => isWanted && void refetch())
  const team = data?.team ?? null
  if (data === undefined || team === null) return null
  const { owner } = team
  return (
    <Card className={styles['panel']} aria-label="团队跟进">
      <h2 className={styles['title']}>团队跟进</h2>
      <div className={styles['owner']}>
        <OwnerWords owner={owner} />
        {mayOwn(owner) && (
          <Popover label="负责人" trigger={owner === null ? '指定负责人' : '更换'} triggerClassName={buttonClass('default', 'small')}>
            <OwnerOptions kind={kind} ids={[id]} members={data.members} ownerId={owner?.id ?? null} />
          </Popover>
        )}
      </div>
      <Colleagues team={team} />
    </Card>
  )
}

function OwnerWords({ owner }: Pick<Team, 'owner'>) {
  const me = useSession(({ user }) => user?.userId)
  if (owner === null) return <span className={styles['role']}>还没有人负责</span>
  return (
    <span>
      <span className={styles['role']}>负责人</span> <strong>{owner.id === me ? `${owner.name}（我）` : owner.name}</strong>
      <br />
      <span className={styles['role']}>
        {owner.givenBy === null ? '' : `由 ${owner.givenBy} 指定，`}
        {formatDay(owner.givenAt)} 起
      </span>
    </span>
  )
}

/** Whether the account has colleagues. A sub-account always has its main account; a main account has those that its session lists. */
function useHasColleagues(): boolean {
  const { user, accountSelect } = useSession()
  return user !== null && (user.accountType !== mainAccountType || accountSelect.some(({ docchannel }) => docchannel !== user.userId))
}
