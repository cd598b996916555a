import { shanghaiClock, shanghaiMoment } from '@tender/contract'

/** A month of the calendar in Shanghai, counted from the year 0, so that months can be added. */
export type Month = number

export function monthOf(moment: Date): Month {
  const { year, month } = shanghaiClock(moment)
  return year * 12 + month - 1
}

/** 2026-08. */
export function monthText(month: Month): string {
  return `${yearOf(month)}-${String(numberOf(month)).padStart(2, '0')}`
}

/** @param text as from {@link monthText} */
export function readMonth(text: string): Month {
  const [year = 0, number = 1] = text.split('-').map(Number)
  return year * 12 + number - 1
}

/** Its first moment. */
export function startOfMonth(month: Month): Date {
  return shanghaiMoment(yearOf(month), numberOf(month), 1)
}

export function yearOf(month: Month): number {
  return Math.floor(month / 12)
}

/** From 1 to 12. */
export function numberOf(month: Month): number {
  return (month % 12) + 1
}
