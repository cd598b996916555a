import type { BuyPoint } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers, SessionContext } from '../../platform/http/context.ts'
import { createRateLimiter } from '../../platform/rate-limiter.ts'
import { insertPoints, type PointKind } from './queries.ts'

/** points of one account: first everything that a page has stored, then as many as a busy member clicks */
const pointLimit = { burst: 1000, perSecond: 20 / 60 }

type TrackingCalls = 'addBuyPoint' | 'saveMonitorKeywordBuyPoint' | 'registrationBuyPoint'

export function trackingRoutes({ database, clock, elapsed }: Pick<Deps, 'database' | 'clock' | 'elapsed'>): Handlers<TrackingCalls> {
  const points = createRateLimiter(pointLimit, elapsed)
  const recordedAs =
    (kind: PointKind) =>
    async ({ caller }: SessionContext, { tableFlag, content }: { tableFlag: string; content: BuyPoint[] }) => {
      // the page stores them and sends them later, without telling the member
      const wait = points.take(String(caller.accountId), content.length)
      if (wait > 0) throw new AppError('request.too-many', { retryAfterSeconds: wait })
      await insertPoints(database, { accountId: caller.accountId, kind, tableFlag, receivedAt: clock.now() }, content)
      return null
    }
  return {
    addBuyPoint: recordedAs('add'),
    saveMonitorKeywordBuyPoint: recordedAs('monitor-keyword'),
    registrationBuyPoint: recordedAs('registration'),
  }
}
