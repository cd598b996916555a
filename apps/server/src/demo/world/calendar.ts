import { dayLength, shanghaiMoment } from '@tender/contract'
import { itemAt, type Random } from './random.ts'

/** First days of the lunar year as MMDD, from 2015 on. The seven days from its eve are holidays. */
const springFestivals = [
  219, 208, 128, 216, 205, 125, 212, 201, 122, 210, 129, 217, 206, 126, 213, 203, 123, 211, 131, 219, 208, 128, 215, 204, 124, 212,
]
const firstYear = 2015
/** Month, day and length in days of the holidays with a fixed date in the solar calendar. */
const fixedHolidays = [
  [1, 1, 1],
  [4, 4, 1],
  [5, 1, 3],
  [10, 1, 7],
] as const

/** How many projects begin in each month, in relation to the others: few around the lunar new year, most before the end of the budget year. */
const monthWeights = [0.85, 0.5, 0.95, 0.95, 1, 1.1, 1, 1, 1.1, 0.95, 1.25, 1.45]

/** Worlds may span 2010 to 2060. */
const calendarStart = holidayNumber(2010, 1, 1)
const calendarEnd = holidayNumber(2061, 1, 1)

const workingDays = listWorkingDays()
const ordinals = countWorkingDays()

export function isWorkingDay(day: number): boolean {
  return workingDayFrom(day) === day
}

/** The day itself if it is a working day, else the next working day. */
export function workingDayFrom(day: number): number {
  return addWorkingDays(day, 0)
}

/** @throws RangeError outside of the years 2010 to 2060 */
export function addWorkingDays(day: number, count: number): number {
  return itemAt(workingDays, itemAt(ordinals, day - calendarStart) + count)
}

function listWorkingDays(): number[] {
  const holidays = collectHolidays()
  const days: number[] = []
  for (let day = calendarStart; day < calendarEnd; day += 1) {
    const weekday = (day + 4) % 7
    if (weekday !== 0 && weekday !== 6 && !holidays.has(day)) days.push(day)
  }
  return days
}

/** For each day, the index in `workingDays` of the first working day that is not earlier. */
function countWorkingDays(): number[] {
  const positions: number[] = []
  let position = 0
  for (let day = calendarStart; day < calendarEnd; day += 1) {
    positions.push(position)
    if (workingDays[position] === day) position += 1
  }
  return positions
}

/** A moment of the day when offices publish: mostly in the middle of the morning or of the afternoon. */
export function publishingMoment(random: Random, day: number): number {
  const hour = random.weighted(publishingHours)
  return momentAt(day, hour, random.int(0, 59), random.int(0, 59))
}

const publishingHours = [
  [8, 4],
  [9, 14],
  [10, 18],
  [11, 12],
  [13, 4],
  [14, 12],
  [15, 15],
  [16, 13],
  [17, 8],
  [18, 1],
] as const

/** The moment at which clocks in China show this time on that day. */
export function momentAt(day: number, hour: number, minute = 0, second = 0): number {
  return shanghaiMoment(1970, 1, 1 + day, hour, minute, second).getTime()
}

/** Relative number of projects that begin on a day. It grows by a tenth each year; a few offices work on weekends. */
export function beginningWeight(day: number, lastDay: number): number {
  const date = new Date(day * dayLength)
  const season = monthWeights[date.getUTCMonth()] ?? 1
  const growth = 1 - (0.1 * (lastDay - day)) / 365
  return season * Math.max(growth, 0.4) * (isWorkingDay(day) ? 1 : 0.04)
}

function collectHolidays(): Set<number> {
  const days = new Set<number>()
  springFestivals.forEach((monthAndDay, index) => {
    const year = firstYear + index
    const newYear = holidayNumber(year, Math.floor(monthAndDay / 100), monthAndDay % 100)
    for (let day = newYear - 1; day < newYear + 7; day += 1) days.add(day)
    for (const [month, first, length] of fixedHolidays) {
      for (let offset = 0; offset < length; offset += 1) days.add(holidayNumber(year, month, first) + offset)
    }
  })
  return days
}

function holidayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / dayLength
}
