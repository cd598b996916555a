import type { BuyPoint } from '@tender/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Handlers, SessionContext } from '../../platform/http/context.ts'
import { insertPoints, type PointKind } from './queries.ts'

type TrackingCalls = 'addBuyPoint' | 'saveMonitorKeywordBuyPoint' | 'registrationBuyPoint'

export function trackingRoutes({ database, clock }: { database: Database; clock: Clock }): Handlers<TrackingCalls> {
  const recordedAs =
    (kind: PointKind) =>
    async ({ caller }: SessionContext, { tableFlag, content }: { tableFlag: string; content: BuyPoint[] }) => {
      await insertPoints(database, { accountId: caller.accountId, kind, tableFlag, receivedAt: clock.now() }, content)
      return null
    }
  return {
    addBuyPoint: recordedAs('add'),
    saveMonitorKeywordBuyPoint: recordedAs('monitor-keyword'),
    registrationBuyPoint: recordedAs('registration'),
  }
}
