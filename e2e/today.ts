/** The default date of the tests: an ordinary Wednesday, so that the world has notices of today. */
const ordinaryDay = '2026-11-18T10:00:00+08:00'

/** The variable that sets another date, in ISO 8601; `real` for the machine's clock. */
const moment = process.env['BROWSER_TESTS_AT'] ?? ordinaryDay

// the runner sets it once; every worker and server inherits it, so that all use one clock
const offset = (process.env['BROWSER_TESTS_OFFSET'] ??= String(moment === 'real' ? 0 : Date.parse(moment) - Date.now()))

/** Milliseconds by which the tests' clock is ahead of the machine's. */
export const clockOffset = Number(offset)

/** The current time of the tests, the servers and the browsers. */
export function now(): Date {
  return new Date(Date.now() + clockOffset)
}

/** Runs in the browser before any script of a page and sets its clock `offset` milliseconds ahead of the machine's. */
export function shiftClock(milliseconds: number): void {
  // a test that controls the clock sets the time itself
  if ('__pwClock' in globalThis) return
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [date.now() + milliseconds] : args, target),
    get: (date, name) => (name === 'now' ? () => date.now() + milliseconds : Reflect.get(date, name)),
  })
}
