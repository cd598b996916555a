import type { Handlers } from '../../platform/http/context.ts'
import type { SubscriptionDeps } from './deps.ts'
import { listBrandHits } from './hits/brand-hits.ts'
import { followHits } from './hits/follow-hits.ts'
import { listHits, readAll, readHits, seenBy, unreadOf } from './hits/read-hits.ts'
import { listSubscriptions, monitorTypes } from './manage/list-subscriptions.ts'
import {
  copySubscription,
  deleteSubscription,
  describeDeletion,
  pauseSubscription,
  saveSubscription,
} from './manage/manage-subscriptions.ts'
import { sourceFreshness } from './source-freshness.ts'
import { previewSubscription } from './preview.ts'

type ManageCalls =
  | 'getUserMonitor'
  | 'getMonitorType'
  | 'saveSubscription'
  | 'copySubscription'
  | 'pauseSubscription'
  | 'deleteSubscription'
  | 'describeDeletion'
  | 'previewSubscription'
type HitCalls = 'getHitList' | 'getBrandHitList' | 'markHitsRead' | 'getUnreadHits' | 'followHits'

export function subscriptionRoutes(deps: SubscriptionDeps): Handlers<ManageCalls | HitCalls | 'getSourceFreshness'> {
  return { ...manageRoutes(deps), ...hitRoutes(deps), ...sourceRoutes(deps) }
}

function manageRoutes(deps: SubscriptionDeps): Handlers<ManageCalls> {
  return {
    getUserMonitor: ({ caller }, input) => listSubscriptions(deps, caller, input),
    getMonitorType: async ({ caller }) => monitorTypes(caller),
    saveSubscription: async ({ caller }, input) => ({ id: await saveSubscription(deps, caller, input) }),
    copySubscription: async ({ caller }, { id }) => ({ id: await copySubscription(deps, caller, id) }),
    pauseSubscription: async ({ caller }, { id, paused }) => {
      await pauseSubscription(deps, caller, id, paused)
      return null
    },
    deleteSubscription: async ({ caller }, { id }) => {
      await deleteSubscription(deps, caller, id)
      return null
    },
    describeDeletion: ({ caller }, { id }) => describeDeletion(deps, caller, id),
    previewSubscription: (context, input) => previewSubscription(deps, context, input),
  }
}

/** hits that the bell shows */
const newestHits = 5

function hitRoutes(deps: SubscriptionDeps): Handlers<HitCalls> {
  return {
    getHitList: (context, input) => listHits(deps, context, input),
    getBrandHitList: (context, input) => listBrandHits(deps, context, input),
    markHitsRead: (context, input) => readAll(deps, context, input),
    getUnreadHits: async (context) => {
      const seen = await seenBy(deps, context.caller)
      const newest = await readHits(deps, context, seen, { hitIds: null, unread: true, limit: newestHits })
      return { ...(await unreadOf(deps, seen)), newest }
    },
    followHits: (context) => followHits(deps, context),
  }
}

function sourceRoutes({ database, clock }: SubscriptionDeps): Handlers<'getSourceFreshness'> {
  return {
    getSourceFreshness: (context) => sourceFreshness(database, context.signal, clock.now()),
  }
}
