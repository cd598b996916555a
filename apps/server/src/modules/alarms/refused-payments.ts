import type { Alarms } from './raise-alarm.ts'

const window = 60 * 60_000
const most = 10

export interface RefusedPayments {
  count(channel: string, now: Date): Promise<void>
}

/** An alarm at the tenth callback of a channel that was refused within an hour, and at every tenth more. Counted in this process. */
export function createRefusedPayments(alarms: Alarms): RefusedPayments {
  const refused = new Map<string, number[]>()
  return {
    count: async (channel, now) => {
      const recent = [...(refused.get(channel) ?? []).filter((time) => time > now.getTime() - window), now.getTime()]
      refused.set(channel, recent.length >= most ? [] : recent)
      if (recent.length >= most) await alarms.raise('payment.refused', channel)
    },
  }
}
