import type { Config } from '../config.ts'
import type { OperatorDeps } from '../modules/operators/index.ts'
import type { OrderDeps } from '../modules/orders/index.ts'
import type { Log } from '../platform/log.ts'

/** What a command of `npm run operator` works with. */
export interface CommandDeps extends OperatorDeps {
  config: Config
  log: Log
  orders: OrderDeps
  actor: { kind: 'terminal'; name: string }
}

/** Prepared from its arguments before the database is opened: nothing is held while a password is typed. */
export type Command = (args: string[]) => Action | Promise<Action>
export type Action = (deps: CommandDeps) => Promise<void>

/** What the operator has to write differently, in Chinese. */
export class UsageError extends Error {
  constructor(text: string) {
    super(text)
    this.name = 'UsageError'
  }
}

/** The arguments that stand without a name: exactly these. @throws UsageError */
export function positionals<const Names extends readonly string[]>(
  words: readonly string[],
  names: Names,
): { [Index in keyof Names]: string }
export function positionals(words: readonly string[], names: readonly string[]): string[] {
  const missing = names.find((_name, index) => (words[index] ?? '') === '')
  if (missing !== undefined) throw new UsageError(`请给出${missing}`)
  const extra = words[names.length]
  if (extra !== undefined) throw new UsageError(`多余的参数：${extra}`)
  return [...words]
}

/** A whole number of an option; null where it is not given. @throws UsageError */
export function wholeNumber(text: string | undefined, name: string): number | null {
  if (text === undefined) return null
  if (!/^\d{1,12}$/.test(text)) throw new UsageError(`${name} 应为整数：${text}`)
  return Number(text)
}
