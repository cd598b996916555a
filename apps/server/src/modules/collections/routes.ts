import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { visibilityOf } from '../documents/index.ts'
import type { Membership } from '../membership/index.ts'
import { calendarFeed, type FeedDeps } from './calendar/calendar-feed.ts'
import { describeLink, endLink, renewLink } from './calendar/calendar-link.ts'
import { listDeadlines } from './calendar/deadlines.ts'
import { collect, takeOut } from './collect.ts'
import { listCollected } from './list-collected.ts'
import { fileFavourites, saveFolder } from './marks/folders.ts'
import { deleteFolder, updateNote } from './marks/mark-queries.ts'
import { markKnown } from './updates/update-queries.ts'

type CollectionDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'config'> & { membership: Membership; auth: FeedDeps['auth'] }

type NoticeCalls = 'documentCollect' | 'getCollectList' | 'markCollectSeen'
type MarkCalls = 'saveCollectFolder' | 'deleteCollectFolder' | 'fileCollected' | 'noteCollected'
type CalendarCalls = 'getCollectDeadlines' | 'getCalendarLink' | 'renewCalendarLink' | 'endCalendarLink' | 'calendarFeed'

export function collectionRoutes(deps: CollectionDeps): Handlers<NoticeCalls | MarkCalls | CalendarCalls> {
  return { ...noticeRoutes(deps), ...markRoutes(deps), ...calendarRoutes(deps) }
}

function noticeRoutes(deps: CollectionDeps): Handlers<NoticeCalls> {
  const { database, clock } = deps
  return {
    documentCollect: async ({ caller }, { id, collect: state }) => {
      const now = clock.now()
      const wish = { accountId: caller.accountId, noticeId: id, now }
      if (state === '1') await collect(database, { ...wish, visibility: visibilityOf(caller, now) })
      else await takeOut(database, wish)
      return { collected: state === '1' }
    },
    getCollectList: (context, input) => listCollected(deps, context, input),
    markCollectSeen: async ({ caller }, { ids = null }) => {
      await markKnown(database, caller.accountId, { ids, visibility: visibilityOf(caller, clock.now()) })
      return null
    },
  }
}

function markRoutes({ database, clock }: CollectionDeps): Handlers<MarkCalls> {
  return {
    saveCollectFolder: async ({ caller: { accountId } }, { kind, id, name }) => ({
      id: await saveFolder(database, { accountId, kind }, { id, name, now: clock.now() }),
    }),
    deleteCollectFolder: async ({ caller: { accountId } }, { kind, id }) => {
      await deleteFolder(database, { accountId, kind }, id)
      return null
    },
    fileCollected: async ({ caller: { accountId } }, { kind, ids, folderId }) => {
      await fileFavourites(database, { accountId, kind }, { ids, folderId })
      return null
    },
    noteCollected: async ({ caller: { accountId } }, { kind, id, note }) => {
      if (!(await updateNote(database, { accountId, kind }, id, note))) throw new AppError('collection.not-found')
      return null
    },
  }
}

function calendarRoutes(deps: CollectionDeps): Handlers<CalendarCalls> {
  const { database, clock } = deps
  return {
    getCollectDeadlines: ({ caller }, days) => listDeadlines(database, caller, { ...days, now: clock.now() }),
    getCalendarLink: (context) => describeLink(deps, context),
    renewCalendarLink: (context) => renewLink(deps, context),
    endCalendarLink: async (context) => {
      await endLink(deps, context)
      return null
    },
    calendarFeed: (_context, { key }) => calendarFeed(deps, key),
  }
}
