import type { operatorAlarmCalls } from '@tender/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { actorOf } from '../audit/service.ts'
import { acknowledgeAlarm, listAlarms } from './list-alarms.ts'

export function alarmRoutes({ database, clock }: { database: Database; clock: Clock }): Handlers<keyof typeof operatorAlarmCalls> {
  return {
    getAlarmList: (_context, input) => listAlarms(database, input),
    acknowledgeAlarm: async (context, { id, note }) => {
      const { accountId } = context.caller
      await acknowledgeAlarm(database, { id, note, accountId, actor: actorOf(context), now: clock.now() })
      return null
    },
  }
}
