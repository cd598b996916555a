import { alarmKinds, alarmSeverityNames, type AlarmCode } from '@tender/contract'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { NotTaken, postSigned, type SignedAddress } from '../../platform/messages/post-signed.ts'
import { takeAlarmsToTell, updateNextAttempt } from './queries.ts'

type TellDeps = Pick<Deps, 'database' | 'clock' | 'log'> & { config: Pick<Config, 'alarmWebhook'> }

const timeout = 10_000
const minute = 60_000
const maxWait = 60 * minute
/** a receiver that has been gone for about a day gets no more tries; the alarm remains on the operators' page */
const maxAttempts = 30

/** Sends new alarms to the webhook, and again after 1, 2, 4 … minutes if it does not accept them. */
export async function tellAlarms(deps: TellDeps): Promise<void> {
  const { database, clock, config } = deps
  if (config.alarmWebhook === null) return
  const now = clock.now()
  const alarms = await takeAlarmsToTell(database, { now, until: new Date(now.getTime() + minute) })
  for (const { id, code, firstAt, lastAt, times, attempts } of alarms) {
    const isTaken = await tell(deps, config.alarmWebhook, { id, code, times, firstAt, lastAt })
    const wait = Math.min(maxWait, minute * 2 ** (attempts - 1))
    const isOver = isTaken || attempts >= maxAttempts
    await updateNextAttempt(database, id, isOver ? null : new Date(now.getTime() + wait))
  }
}

/** Sends an alarm to the webhook once, without the database. */
export async function tellNow(deps: Omit<TellDeps, 'database'>, { code, at }: { code: AlarmCode; at: Date }): Promise<void> {
  const { alarmWebhook } = deps.config
  if (alarmWebhook !== null) await tell(deps, alarmWebhook, { id: null, code, times: 1, firstAt: at, lastAt: at })
}

interface Told {
  /** Null if it could not be stored. */
  id: number | null
  code: string
  times: number
  firstAt: Date
  lastAt: Date
}

/** The event and its urgency, without the account, because the receiver is an outside service. */
async function tell({ clock, log }: Pick<TellDeps, 'clock' | 'log'>, webhook: SignedAddress, told: Told): Promise<boolean> {
  const { id, code, times, firstAt, lastAt } = told
  const kind = Object.entries(alarmKinds).find(([known]) => known === code)?.[1]
  const body = {
    id,
    code,
    severity: kind?.severity ?? 'high',
    text: `【${alarmSeverityNames[kind?.severity ?? 'high']}】${kind?.text ?? code}${times > 1 ? `（${times} 次）` : ''}，请到“运营管理 → 安全告警”处理`,
    times,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }
  try {
    await postSigned(webhook, { body, clock, timeout })
    return true
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
    log.warn({ code, reason: error.message }, 'alarm webhook did not take an alarm')
    return false
  }
}
