import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { actorOf } from '../audit/index.ts'
import { listLevels } from '../membership/index.ts'
import { rightsHistory } from './history.ts'
import { previewRights } from './preview.ts'
import { saveRights } from './save.ts'
import { versionOf } from './table-after.ts'

type RightsCalls = 'getRights' | 'previewRights' | 'saveRights' | 'getRightsHistory'

/** The operators' calls for the table of rights. */
export function rightsRoutes({ database, clock }: Pick<Deps, 'database' | 'clock'>): Handlers<RightsCalls> {
  return {
    getRights: async () => {
      const levels = await listLevels(database)
      return { version: versionOf(levels), levels }
    },
    previewRights: (_context, { levels }) => previewRights(database, levels, clock.now()),
    saveRights: async (context, { version, levels }) => ({
      version: await saveRights(database, { version, levels, actor: actorOf(context), now: clock.now() }),
    }),
    getRightsHistory: (_context, input) => rightsHistory(database, input),
  }
}
