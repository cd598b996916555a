import type { operatorAlarmCalls } from '@tender/contract'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { actorOf } from '../audit/index.ts'
import { acknowledgeAlarm, listAlarms } from './list-alarms.ts'

export function alarmRoutes({ database, clock }: Pick<Deps, 'database' | 'clock'>): Handlers<keyof typeof operatorAlarmCalls> {
  return {
    getAlarmList: (_context, input) => listAlarms(database, input),
    acknowledgeAlarm: async (context, { id, note }) => {
      const { accountId } = context.caller
      await acknowledgeAlarm(database, { id, note, accountId, actor: actorOf(context), now: clock.now() })
      return null
    },
  }
}
