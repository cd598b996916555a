import { createCipheriv, createDecipheriv } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'

/**
 * What is sealed: who asked, what for, and when. It goes through pages of others (the chat of the provider's brand), which may neither read
 * nor forge it.
 */
interface Sealed {
  accountId: number
  text: string
  at: Date
}

const secretName = 'sealed-text'
const version = 'v1'
const validFor = 86_400_000

const content = z.object({ a: z.int(), s: z.string(), t: z.number() })

/** AES-256-GCM under the program's own secret (table program_secret), with a nonce of its own each time: `v1.<nonce><tag><text>`, base64url. */
export async function seal(deps: { database: Executor; random: Random }, { accountId, text, at }: Sealed): Promise<string> {
  const nonce = deps.random.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', await secretOf(deps), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify({ a: accountId, s: text, t: at.getTime() }), 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** What was sealed; null for what this program has not sealed, or more than a day ago. */
export async function unseal(deps: { database: Executor; random: Random; clock: Clock }, text: string): Promise<Sealed | null> {
  const [given, body = '', ...more] = text.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (given !== version || more.length > 0 || bytes.length < 28) return null
  const decipher = createDecipheriv('aes-256-gcm', await secretOf(deps), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  const opened = decrypted(decipher, bytes.subarray(28))
  if (opened === null) return null
  const { a, s, t } = content.parse(JSON.parse(opened))
  return deps.clock.now().getTime() - t > validFor ? null : { accountId: a, text: s, at: new Date(t) }
}

function decrypted(decipher: ReturnType<typeof createDecipheriv>, sealed: Buffer): string | null {
  try {
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    // the tag does not fit: forged, cut, or sealed under another secret
    return null
  }
}

/** Made once, by whichever node asks first. */
async function secretOf({ database, random }: { database: Executor; random: Random }): Promise<Buffer> {
  await database.query('insert into program_secret (name, value) values ($1, $2) on conflict do nothing', [secretName, random.bytes(32)])
  const [row] = await database.query<{ value: Buffer }>('select value from program_secret where name = $1', [secretName])
  if (row === undefined) throw new Error('program_secret has no row')
  return row.value
}
