import type { bulletinCalls } from '@tender/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listBulletins, markRead, readUnread } from './read-bulletins.ts'
import { changeBulletin, listWritten, withdrawBulletin, writeBulletin } from './write-bulletins.ts'

export function bulletinRoutes(deps: Pick<Deps, 'database' | 'clock'>): Handlers<keyof typeof bulletinCalls> {
  return {
    screenWindow: (context) => readUnread(deps, context.caller),
    getBulletins: (context) => listBulletins(deps, context.caller),
    markBulletinsRead: async (context, { ids }) => {
      await markRead(deps, context.caller, ids)
      return readUnread(deps, context.caller)
    },
    getWrittenBulletins: (_context, input) => listWritten(deps, input),
    writeBulletin: async (context, input) => ({ id: await writeBulletin(deps, context, input) }),
    changeBulletin: async (context, input) => {
      await changeBulletin(deps, context, input)
      return null
    },
    withdrawBulletin: async (context, { id }) => {
      await withdrawBulletin(deps, context, id)
      return null
    },
  }
}
