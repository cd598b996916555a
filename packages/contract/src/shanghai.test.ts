import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayNumber,
  daysBack,
  isCalendarDay,
  readDay,
  shanghaiClock,
  shanghaiMoment,
  shanghaiText,
  startOfDay,
} from './shanghai.ts'

const someMoment = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const at = (text: string) => new Date(`${text}+08:00`)

describe('calendar and clock of Shanghai', () => {
  test('show the same as a formatter for Asia/Shanghai', () => {
    // the years before 1992 had summer time
    const since1992 = fc.date({ min: new Date('1992-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })
    fc.assert(fc.property(since1992, (moment) => shanghaiText(moment) === formatter.format(moment)))
    expect(shanghaiText(Number.NaN)).toBe('')
  })

  test('give back a moment to the second when it is read and set again', () => {
    fc.assert(
      fc.property(someMoment, (moment) => {
        const { year, month, day, hour, minute, second } = shanghaiClock(moment)
        const back = shanghaiMoment(year, month, day, hour, minute, second)
        expect(moment.getTime() - back.getTime()).toBe(moment.getUTCMilliseconds())
      }),
    )
    expect(shanghaiClock(at('2026-03-01T00:30:05'))).toEqual({ year: 2026, month: 3, day: 1, hour: 0, minute: 30, second: 5 })
  })

  test('roll over when a part exceeds its range', () => {
    expect(shanghaiMoment(2025, 9, 5, 24)).toEqual(at('2025-09-06T00:00:00'))
    expect(shanghaiMoment(2025, 13, 1)).toEqual(at('2026-01-01T00:00:00'))
  })
})

describe('days', () => {
  test('begin at midnight in Shanghai', () => {
    expect(startOfDay(at('2026-03-09T00:00:00'))).toEqual(at('2026-03-09T00:00:00'))
    expect(startOfDay(at('2026-03-09T23:59:59.999'))).toEqual(at('2026-03-09T00:00:00'))
    expect(readDay('2026-03-09')).toEqual(at('2026-03-09T00:00:00'))
  })

  test.each(['2026-02-29', '2026-13-01', '2026-3-9', '', '20260309', '2026-03-09T00:00', '+02026-03-09'])('do not include %j', (text) => {
    expect(isCalendarDay(text)).toBe(false)
    expect(readDay(text)).toBeNull()
  })

  test('include 29 February in leap years', () => expect(isCalendarDay('2028-02-29')).toBe(true))

  test('are numbered from 1970 on', () => {
    expect(dayNumber(at('1970-01-01T00:00:00'))).toBe(0)
    expect(dayNumber(at('1970-01-01T23:59:59'))).toBe(0)
    expect(dayNumber(at('1970-01-02T00:00:00'))).toBe(1)
    expect(dayNumber(at('1969-12-31T23:59:59'))).toBe(-1)
  })

  test('are added and subtracted at the same time of day', () => {
    expect(addDays(at('2026-02-28T10:00:00'), 1)).toEqual(at('2026-03-01T10:00:00'))
    expect(daysBack(at('2026-03-01T10:00:00'), 1)).toEqual(at('2026-02-28T10:00:00'))
  })
})

test.each([
  ['2026-03-15T10:20:30.456', 1, '2026-04-15T10:20:30.456'],
  ['2026-01-31T15:30:00', 1, '2026-02-28T15:30:00'],
  ['2027-12-31T00:00:00', 2, '2028-02-29T00:00:00'],
  ['2026-03-31T07:59:59', -1, '2026-02-28T07:59:59'],
  ['2026-11-20T10:00:00', 14, '2028-01-20T10:00:00'],
])('%s plus %i months is %s', (from, months, to) => expect(addMonths(at(from), months)).toEqual(at(to)))
