import { mainAccountType, type OwnedKind, type Team, type TeamMember } from '@tender/contract'
import { useSession } from '../session.ts'
import { OptionList } from '../ui/option-list.tsx'
import { useOwn } from './use-own.ts'

interface OwnerOptionsProps {
  kind: OwnedKind
  /** Notices whose projects are assigned, or 拟在建 projects. */
  ids: readonly number[]
  members: readonly TeamMember[]
  /** The account in charge; null for nobody; undefined if the chosen rows differ. */
  ownerId: number | null | undefined
}

/** Lists the members who can be in charge. */
export function OwnerOptions({ kind, ids, members, ownerId }: OwnerOptionsProps) {
  const own = useOwn(kind)
  const me = useSession(({ user }) => user?.userId)
  const options = [
    ...members.map(({ id, name }) => ({ value: id, name: id === me ? `${name}（我）` : name })),
    { value: null, name: '不指定' },
  ]
  const choose = (next: number | null) => {
    if (next !== ownerId) own.mutate({ ids: [...ids], owner: members.find(({ id }) => id === next) ?? null })
  }
  return <OptionList options={options} chosen={ownerId} onChoose={choose} />
}

/** A main account changes every assignment; a sub-account only those that nobody else has. The server refuses the rest. */
export function useMayOwn(): (owner: Team['owner']) => boolean {
  const user = useSession((session) => session.user)
  return (owner) => owner === null || user?.accountType === mainAccountType || owner.id === user?.userId
}
