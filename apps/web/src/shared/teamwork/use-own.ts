import { teamworkCalls, type OwnedKind, type TeamMember } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../api.ts'
import { changeCachedDetail, changeCachedRow, collectionListKey } from '../documents/cached-rows.ts'
import { projectCollectionKey } from '../projects/cached-projects.ts'
import { useSession } from '../session.ts'
import { showToast } from '../toast.ts'

/** Key of the team of a notice's project, followed by its id. */
export const teamworkKey = ['teamwork'] as const

/** The call for each kind, and the lists that show it. */
const kinds = {
  notice: { call: teamworkCalls.ownCollected, list: collectionListKey },
  project: { call: teamworkCalls.ownProjects, list: projectCollectionKey },
} as const

/** Assigns the projects of notices, or 拟在建 projects, to an account, which gets them as favourites. Null removes the assignment. */
export function useOwn(kind: OwnedKind) {
  const client = useQueryClient()
  const me = useSession(({ user }) => user?.userId)
  return useMutation({
    mutationFn: ({ ids, owner }: { ids: number[]; owner: TeamMember | null }) =>
      request(kinds[kind].call, { ids, ownerId: owner?.id ?? null }),
    onSuccess: (reply, { ids, owner }) => {
      if (kind === 'notice' && owner !== null && owner.id === me) {
        for (const id of reply.ids) {
          changeCachedRow(client, id, { collected: true })
          changeCachedDetail(client, id, { collected: true })
        }
      }
      void client.invalidateQueries({ queryKey: kinds[kind].list })
      void client.invalidateQueries({ queryKey: teamworkKey })
      showToast('success', saidOf(ids.length, reply.ids.length, owner))
    },
  })
}

function saidOf(asked: number, given: number, owner: TeamMember | null): string {
  const left = asked === given ? '' : `，另有 ${asked - given} 条已不可查看`
  if (owner === null) return `已不再指定负责人${left}`
  return asked === 1 && given === 1 ? `已由 ${owner.name} 负责` : `已由 ${owner.name} 负责 ${given} 条${left}`
}
