import { errorCatalogue } from '@tender/contract/server'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Caller, Handlers } from '../../platform/http/context.ts'
import { visibilityOf } from '../documents/index.ts'
import { companyScopeOf } from '../companies/index.ts'
import type { Membership } from '../membership/index.ts'
import { projectScopeOf } from '../projects/index.ts'
import { calendarFeed, type FeedDeps } from './calendar/calendar-feed.ts'
import { describeLink, endLink, renewLink } from './calendar/calendar-link.ts'
import { listDeadlines } from './calendar/deadlines.ts'
import { collect, know, takeOut, type ReadNews } from './collect.ts'
import { collectCompanies, takeOutCompanies } from './companies/collect-companies.ts'
import { listCollectedCompanies } from './companies/list-companies.ts'
import { listCollected } from './list-collected.ts'
import { dropFolder, fileFavourites, saveFolder } from './marks/folders.ts'
import { isFavourite, updateNote } from './marks/mark-queries.ts'
import { pursue } from './marks/pursue.ts'
import { listRecords } from './sharing/folder-records.ts'
import { shareFolder, takeOutOfFolder } from './sharing/share-folder.ts'
import { giveOwner, giveProjectOwner } from './team/give-owner.ts'
import { projectTeamworkOf, teamworkOf } from './team/team.ts'
import { collectProjects, markSeen, takeOutProjects, toggleProject } from './projects/collect-projects.ts'
import { listCollectedProjects } from './projects/list-projects.ts'

type CollectionDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'config'> & {
  membership: Membership
  auth: FeedDeps['auth']
  readNews: ReadNews
}

type NoticeCalls = 'documentCollect' | 'collectDocuments' | 'getCollectList' | 'markCollectSeen'
type TeamCalls = 'ownCollected' | 'ownProjects' | 'getTeamwork' | 'getProjectTeamwork'
type CompanyCalls = 'companyCollect' | 'collectCompanies' | 'getCompanyCollectList'
type ProjectCalls = 'saveProjectCollection' | 'collectProjects' | 'getProjectCollectList' | 'markProjectCollectSeen'
type MarkCalls = 'saveCollectFolder' | 'deleteCollectFolder' | 'fileCollected' | 'noteCollected' | 'pursueCollected'
type SharingCalls = 'shareCollectFolder' | 'takeOutOfFolder' | 'getFolderRecords'
type CalendarCalls = 'getCollectDeadlines' | 'getCalendarLink' | 'renewCalendarLink' | 'endCalendarLink' | 'calendarFeed'

export function collectionRoutes(
  deps: CollectionDeps,
): Handlers<NoticeCalls | TeamCalls | CompanyCalls | ProjectCalls | MarkCalls | SharingCalls | CalendarCalls> {
  return {
    ...noticeRoutes(deps),
    ...teamRoutes(deps),
    ...companyRoutes(deps),
    ...projectRoutes(deps),
    ...markRoutes(deps),
    ...sharingRoutes(deps),
    ...calendarRoutes(deps),
  }
}

function noticeRoutes(deps: CollectionDeps): Handlers<NoticeCalls> {
  const { database, clock } = deps
  /** Returns those that are favourites now. */
  const decide = async (caller: Caller, noticeIds: readonly number[], isWanted: boolean) => {
    const now = clock.now()
    const wish = { accountId: caller.accountId, noticeIds, now }
    if (isWanted) return collect(database, { ...wish, visibility: visibilityOf(caller, now) })
    await takeOut(deps, wish)
    return []
  }
  return {
    documentCollect: async ({ caller }, { id, collect: state }) => {
      const isWanted = state === '1'
      const collected = await decide(caller, [id], isWanted)
      if (isWanted && collected.length === 0) throw new AppError('document.not-found')
      return { collected: isWanted }
    },
    collectDocuments: async ({ caller }, { ids, collect: isWanted }) => ({ ids: await decide(caller, [...new Set(ids)], isWanted) }),
    getCollectList: (context, input) => listCollected(deps, context, input),
    markCollectSeen: async ({ caller }, { ids = null }) => {
      const now = clock.now()
      await know(deps, { accountId: caller.accountId, ids, visibility: visibilityOf(caller, now), now })
      return null
    },
  }
}

function teamRoutes(deps: CollectionDeps): Handlers<TeamCalls> {
  const { database, clock } = deps
  return {
    ownCollected: async ({ caller }, { ids, ownerId }) => ({
      ids: await giveOwner(deps, caller, { ids: [...new Set(ids)], ownerId, now: clock.now() }),
    }),
    ownProjects: async ({ caller }, { ids, ownerId }) => ({
      ids: await giveProjectOwner(deps, caller, { ids: [...new Set(ids)], ownerId, now: clock.now() }),
    }),
    getTeamwork: ({ caller }, { id }) => teamworkOf(database, caller, { id, now: clock.now() }),
    getProjectTeamwork: ({ caller }, { id }) => projectTeamworkOf(database, caller, { id, now: clock.now() }),
  }
}

function companyRoutes(deps: CollectionDeps): Handlers<CompanyCalls> {
  const { database, clock } = deps
  /** Returns those that are favourites now. */
  const decide = async (caller: Caller, ids: readonly number[], isWanted: boolean) => {
    const now = clock.now()
    const wish = { accountId: caller.accountId, ids, now }
    if (isWanted) return collectCompanies(database, companyScopeOf(caller, now), wish)
    await takeOutCompanies(database, wish)
    return []
  }
  return {
    companyCollect: async ({ caller }, { id, collect: state }) => {
      const isWanted = state === '1'
      const collected = await decide(caller, [id], isWanted)
      if (isWanted && collected.length === 0) throw new AppError('companies.not-found')
      return { collected: isWanted }
    },
    collectCompanies: async ({ caller }, { ids, collect: isWanted }) => ({ ids: await decide(caller, [...new Set(ids)], isWanted) }),
    getCompanyCollectList: (context, input) => listCollectedCompanies(deps, context, input),
  }
}

function projectRoutes(deps: CollectionDeps): Handlers<ProjectCalls> {
  const { database, clock } = deps
  /** Returns those that are favourites now. */
  const decide = async (caller: Caller, ids: readonly number[], isWanted: boolean) => {
    const now = clock.now()
    const wish = { accountId: caller.accountId, ids, now }
    if (isWanted) return collectProjects(database, projectScopeOf(caller, now), wish)
    await takeOutProjects(database, wish)
    return []
  }
  return {
    saveProjectCollection: async ({ caller }, { id, collect: state }) => {
      const now = clock.now()
      if (state === undefined)
        return { collected: await toggleProject(database, projectScopeOf(caller, now), { accountId: caller.accountId, id, now }) }
      const collected = await decide(caller, [id], state === '1')
      if (state === '1' && collected.length === 0) throw new AppError('designed.not-found')
      return { collected: state === '1' }
    },
    collectProjects: async ({ caller }, { ids, collect: isWanted }) => ({ ids: await decide(caller, [...new Set(ids)], isWanted) }),
    getProjectCollectList: (context, input) => listCollectedProjects(deps, context, input),
    markProjectCollectSeen: async ({ caller }, { ids = null }) => {
      const now = clock.now()
      await markSeen(database, { accountId: caller.accountId, ids, scope: projectScopeOf(caller, now), now })
      return null
    },
  }
}

function markRoutes({ database, clock }: CollectionDeps): Handlers<MarkCalls> {
  return {
    saveCollectFolder: async ({ caller }, { kind, id, name }) => ({
      id: await saveFolder(database, caller, { kind, id, name, now: clock.now() }),
    }),
    deleteCollectFolder: async ({ caller }, { kind, id }) => {
      await dropFolder(database, caller, { kind, id })
      return null
    },
    fileCollected: async ({ caller }, { kind, ids, folderId }) => {
      await fileFavourites(database, caller, { kind, ids, folderId, now: clock.now() })
      return null
    },
    pursueCollected: async ({ caller: { accountId } }, { kind, ids, pursuit, before = [] }) => {
      await pursue(database, { accountId, kind }, { ids, pursuit, before })
      return null
    },
    noteCollected: async ({ caller: { accountId } }, { kind, id, note, before = null }) => {
      const owned = { accountId, kind }
      if (await updateNote(database, owned, { id, note, before })) return null
      if (!(await isFavourite(database, owned, id))) throw new AppError('collection.not-found')
      throw new AppError('collection.note-changed', { fields: { note: errorCatalogue['collection.note-changed'].text } })
    },
  }
}

function sharingRoutes({ database, clock }: CollectionDeps): Handlers<SharingCalls> {
  return {
    shareCollectFolder: async ({ caller }, { id, isShared }) => {
      await shareFolder(database, caller, { id, isShared, now: clock.now() })
      return null
    },
    takeOutOfFolder: async ({ caller }, { folderId, ids }) => ({
      ids: await takeOutOfFolder(database, caller, { folderId, ids, now: clock.now() }),
    }),
    getFolderRecords: ({ caller }, { id }) => listRecords(database, caller, { id, now: clock.now() }),
  }
}

function calendarRoutes(deps: CollectionDeps): Handlers<CalendarCalls> {
  const { database, clock } = deps
  return {
    getCollectDeadlines: ({ caller }, { contracts, ...days }) =>
      listDeadlines(database, caller, { ...days, hasContracts: contracts === '1', now: clock.now() }),
    getCalendarLink: (context) => describeLink(deps, context),
    renewCalendarLink: (context) => renewLink(deps, context),
    endCalendarLink: async (context) => {
      await endLink(deps, context)
      return null
    },
    calendarFeed: (_context, { key }) => calendarFeed(deps, key),
  }
}
