import { addDays, startOfDay } from '@tender/contract'

/** When a job runs by itself: every so many minutes of the clock, or at a time of day in Shanghai (`03:30`). */
export type Schedule = { everyMinutes: number; atStart?: true } | { at: TimeOfDay }

/** Hour and minute, two digits each. */
export type TimeOfDay = `${number}${number}:${number}${number}`

/** Returns the schedule's next time after this moment. It does not depend on when the program was started, so every process gets the same. */
export function nextTime(schedule: Schedule, after: Date): Date {
  if ('everyMinutes' in schedule) {
    const span = schedule.everyMinutes * minute
    return new Date((Math.floor(after.getTime() / span) + 1) * span)
  }
  const [hours = 0, minutes = 0] = schedule.at.split(':').map(Number)
  const today = new Date(startOfDay(after).getTime() + (hours * 60 + minutes) * minute)
  return today > after ? today : addDays(today, 1)
}

/** Describes the schedule, for operators. */
export function describeSchedule(schedule: Schedule): string {
  if ('at' in schedule) return `每天 ${schedule.at}`
  const { everyMinutes } = schedule
  const [count, unit] = everyMinutes % 60 === 0 ? [everyMinutes / 60, '小时'] : [everyMinutes, '分钟']
  return count === 1 ? `每${unit}` : `每 ${count} ${unit}`
}

const minute = 60_000
