import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { visibilityOf } from '../documents/index.ts'
import type { Membership } from '../membership/index.ts'
import { collect, takeOut } from './collect.ts'
import { listCollected } from './list-collected.ts'

type CollectionDeps = Pick<Deps, 'database' | 'clock'> & { membership: Membership }

export function collectionRoutes(deps: CollectionDeps): Handlers<'documentCollect' | 'getCollectList'> {
  const { database, clock } = deps
  return {
    documentCollect: async ({ caller }, { id, collect: state }) => {
      const now = clock.now()
      if (state === '1') await collect(database, { accountId: caller.accountId, noticeId: id, visibility: visibilityOf(caller, now), now })
      else await takeOut(database, caller.accountId, id)
      return { collected: state === '1' }
    },
    getCollectList: (context, input) => listCollected(deps, context, input),
  }
}
