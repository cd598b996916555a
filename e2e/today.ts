/** When the tests play, unless another moment is asked for: an ordinary Wednesday, so that the world has notices of today. */
const ordinaryDay = '2026-11-18T10:00:00+08:00'

/** The variable that names another moment, in ISO 8601; `real` for that of the machine's clock. */
const moment = process.env['BROWSER_TESTS_AT'] ?? ordinaryDay

// the runner sets it once; every worker and server takes it over, so that all go by one clock
const offset = (process.env['BROWSER_TESTS_OFFSET'] ??= String(moment === 'real' ? 0 : Date.parse(moment) - Date.now()))

/** Milliseconds by which the tests' clock is ahead of the machine's. */
export const clockOffset = Number(offset)

/** Now, for the tests, the servers and the browsers. */
export function now(): Date {
  return new Date(Date.now() + clockOffset)
}

/** Runs in the browser before any script of a page: its clock goes as the machine's does, `offset` milliseconds ahead. */
export function shiftClock(milliseconds: number): void {
  // a test that holds the clock itself says what time it is
  if ('__pwClock' in globalThis) return
  globalThis.Date = new Proxy(Date, {
    construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [date.now() + milliseconds] : args, target),
    get: (date, name) => (name === 'now' ? () => date.now() + milliseconds : Reflect.get(date, name)),
  })
}
