import type { Handlers } from '../../platform/http/context.ts'
import type { DeliveryDeps } from './deps.ts'
import { describeFeed, endFeed, renewFeed } from './feed/feed-link.ts'
import { subscriptionFeed } from './feed/subscription-feed.ts'
import { unsubscribe, unsubscribePage } from './links/unsubscribe.ts'
import { listDeliveries } from './log.ts'
import { askConfirmation, confirmAddress, confirmPage, describeAddress } from './mail-address/confirm-address.ts'
import { describeDelivery, saveDelivery } from './settings/settings.ts'
import { hitTimes } from './times/hit-times.ts'
import { listWebhooks, removeWebhook, resumeWebhook, saveWebhook, testWebhook } from './webhooks/manage-webhooks.ts'

type SettingCalls = 'getDelivery' | 'saveDelivery' | 'getDeliveries'
type WebhookCalls = 'getWebhooks' | 'saveWebhook' | 'deleteWebhook' | 'resumeWebhook' | 'testWebhook'
type MailCalls = 'getMailAddress' | 'askMailConfirmation' | 'confirmMailPage' | 'confirmMail' | 'unsubscribePage' | 'unsubscribe'
type FeedCalls = 'getFeedLink' | 'renewFeedLink' | 'endFeedLink' | 'subscriptionFeed'

export function deliveryRoutes(deps: DeliveryDeps): Handlers<SettingCalls | WebhookCalls | MailCalls | FeedCalls | 'getHitTimes'> {
  return { ...settingRoutes(deps), ...webhookRoutes(deps), ...mailRoutes(deps), ...feedRoutes(deps), ...timeRoutes(deps) }
}

function timeRoutes({ database, clock }: DeliveryDeps): Handlers<'getHitTimes'> {
  return { getHitTimes: () => hitTimes(database, clock.now()) }
}

function settingRoutes(deps: DeliveryDeps): Handlers<SettingCalls> {
  return {
    getDelivery: ({ caller }, { subscriptionId }) => describeDelivery(deps, caller, subscriptionId),
    saveDelivery: async ({ caller }, input) => {
      await saveDelivery(deps, caller, input)
      return null
    },
    getDeliveries: ({ caller }, input) => listDeliveries(deps.database, caller.accountId, input),
  }
}

function webhookRoutes(deps: DeliveryDeps): Handlers<WebhookCalls> {
  return {
    getWebhooks: ({ caller }) => listWebhooks(deps.database, caller.accountId),
    saveWebhook: async (context, input) => ({ id: await saveWebhook(deps, context, input) }),
    deleteWebhook: async (context, { id }) => {
      await removeWebhook(deps, context, id)
      return null
    },
    resumeWebhook: async (context, { id }) => {
      await resumeWebhook(deps, context, id)
      return null
    },
    testWebhook: (context, { id }) => testWebhook(deps, context, id),
  }
}

function mailRoutes(deps: DeliveryDeps): Handlers<MailCalls> {
  return {
    getMailAddress: (context) => describeAddress(deps, context),
    askMailConfirmation: async (context) => {
      await askConfirmation(deps, context)
      return null
    },
    confirmMailPage: (_context, { token }) => confirmPage(deps, token),
    confirmMail: (context, { token }) => confirmAddress(deps, context, token),
    unsubscribePage: (_context, { token }) => unsubscribePage(deps, token),
    unsubscribe: (_context, { token }) => unsubscribe(deps, token),
  }
}

function feedRoutes(deps: DeliveryDeps): Handlers<FeedCalls> {
  return {
    getFeedLink: (context, { subscriptionId }) => describeFeed(deps, context, subscriptionId),
    renewFeedLink: (context, { subscriptionId }) => renewFeed(deps, context, subscriptionId),
    endFeedLink: async (context, { subscriptionId }) => {
      await endFeed(deps, context, subscriptionId)
      return null
    },
    subscriptionFeed: (context, { key }) => subscriptionFeed(deps, context, key),
  }
}
