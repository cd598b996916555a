import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { sightEndOf } from '../documents/service.ts'
import { collect, takeOut } from './collect.ts'
import { listCollected } from './list-collected.ts'

export function collectionRoutes(dependencies: { database: Database; clock: Clock }): Handlers<'documentCollect' | 'getCollectList'> {
  const { database, clock } = dependencies
  return {
    documentCollect: async ({ caller: { accountId, permissions } }, { id, collect: wanted }) => {
      const now = clock.now()
      if (wanted === '1') await collect(database, { accountId, noticeId: id, sightEnd: sightEndOf(permissions, now), now })
      else await takeOut(database, accountId, id)
      return { collected: wanted === '1' }
    },
    getCollectList: (context, input) => listCollected(dependencies, context, input),
  }
}
