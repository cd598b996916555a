import { dayLength } from '@tender/contract'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import { seal as sealText, unseal as openText } from '../../platform/sealing.ts'

/**
 * The sealed data: the account, the purpose and the time. The text passes through pages of others (the chat of the
 * provider's brand), which can neither read nor forge it.
 */
interface Sealed {
  accountId: number
  text: string
  at: Date
}

// the recipient is inside the sealed text, because an operator who opens it does not know it yet
const sealing = { purpose: 'sealed-text', owner: '' }
const validFor = dayLength

const content = z.object({ a: z.int(), s: z.string(), t: z.number() })

/** Sealed with the program's own secret: `v1.…`, in characters that an address may contain. */
export function seal(deps: { database: Executor; random: Random }, { accountId, text, at }: Sealed): Promise<string> {
  return sealText(deps, JSON.stringify({ a: accountId, s: text, t: at.getTime() }), sealing)
}

/** Opens a sealed text; null if this program did not seal it, or more than a day ago. */
export async function unseal(deps: { database: Executor; random: Random; clock: Clock }, text: string): Promise<Sealed | null> {
  const opened = await openText(deps, text, sealing)
  if (opened === null) return null
  const { a, s, t } = content.parse(JSON.parse(opened))
  return deps.clock.now().getTime() - t > validFor ? null : { accountId: a, text: s, at: new Date(t) }
}
