import type { Alarms } from './raise-alarm.ts'

const window = 60 * 60_000
const most = 10

export interface RefusedPayments {
  count(method: string, now: Date): Promise<void>
}

/** Raises an alarm at the tenth refused callback of a method within an hour, and at every tenth more. This process counts them. */
export function createRefusedPayments(alarms: Alarms): RefusedPayments {
  const refused = new Map<string, number[]>()
  return {
    count: async (method, now) => {
      const recent = [...(refused.get(method) ?? []).filter((time) => time > now.getTime() - window), now.getTime()]
      refused.set(method, recent.length >= most ? [] : recent)
      if (recent.length >= most) await alarms.raise('payment.refused', method)
    },
  }
}
