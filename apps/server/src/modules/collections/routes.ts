import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { visibilityOf } from '../documents/service.ts'
import { createMembership } from '../membership/service.ts'
import { collect, takeOut } from './collect.ts'
import { listCollected } from './list-collected.ts'

export function collectionRoutes(dependencies: { database: Database; clock: Clock }): Handlers<'documentCollect' | 'getCollectList'> {
  const { database, clock } = dependencies
  const membership = createMembership(dependencies)
  return {
    documentCollect: async ({ caller }, { id, collect: wanted }) => {
      const now = clock.now()
      if (wanted === '1') await collect(database, { accountId: caller.accountId, noticeId: id, visibility: visibilityOf(caller, now), now })
      else await takeOut(database, caller.accountId, id)
      return { collected: wanted === '1' }
    },
    getCollectList: (context, input) => listCollected({ ...dependencies, membership }, context, input),
  }
}
