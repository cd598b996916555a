import { AsyncLocalStorage } from 'node:async_hooks'

/** A call of an account. */
export interface Served {
  accountId: number
  /** Later calls have higher numbers. */
  call: number
}

const served = new AsyncLocalStorage<Served>()
let calls = 0

/** Runs `work` as a call of an account: what it and everything it begins ask of the database takes turns with what other accounts ask (fair-turns.ts). */
export function onBehalfOf<T>(accountId: number, work: () => T): T {
  return served.run({ accountId, call: calls++ }, work)
}

/** Runs `work` for the program itself, although a call of an account caused it. */
export function onOwnBehalf<T>(work: () => T): T {
  return served.exit(work)
}

/** Null if the program works for itself, such as in jobs, or for a caller without a login. */
export function callServed(): Served | null {
  return served.getStore() ?? null
}
