import type { AlarmCode } from '@tender/contract'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Executor } from '../../platform/database/executor.ts'
import { tellNow } from './tell-alarms.ts'
import { upsertAlarm } from './queries.ts'

type AlarmDeps = Pick<Deps, 'database' | 'clock' | 'log'> & { config: Pick<Config, 'alarmWebhook'> }

interface NewAlarm {
  code: AlarmCode
  /** The subject as operators name it: a login name, a method. Never a phone. */
  subject: string
  at: Date
}

/** Raises an alarm in the transaction of the event. While the alarm is open, the same event only increases its count. */
export async function raiseAlarm(tx: Executor, alarm: NewAlarm): Promise<void> {
  await upsertAlarm(tx, alarm)
}

export interface Alarms {
  /**
   * Raises an alarm for an event without a transaction, such as a full disk. Never fails: if the database refuses
   * writes, the webhook is told at once.
   */
  raise(code: AlarmCode, subject: string): Promise<void>
}

export function createAlarms(deps: AlarmDeps): Alarms {
  return {
    raise: async (code, subject) => {
      const alarm = { code, subject, at: deps.clock.now() }
      try {
        await upsertAlarm(deps.database, alarm)
      } catch (error) {
        deps.log.error({ error, code }, 'alarm not stored')
        await tellNow(deps, alarm)
      }
    },
  }
}
