import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import type { Executor } from './database/executor.ts'
import type { Random } from './random.ts'

interface Sealing {
  /** Selects the program's secret (table program_secret) that is used: each purpose has its own. */
  purpose: string
  /** Text that is sealed for one owner cannot be unsealed for another. */
  owner: string
}

type SealingDeps = { database: Executor; random: Random }

const version = 'v1'

/** Encrypts with AES-256-GCM under the program's own secret, with a new nonce each time: `v1.<nonce><tag><text>`, base64url. */
export async function seal(deps: SealingDeps, text: string, { purpose, owner }: Sealing): Promise<string> {
  const nonce = deps.random.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', await secretOf(deps, purpose), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** Returns the text that was sealed; null if this program did not seal it for this purpose and owner. */
export async function unseal(deps: SealingDeps, sealed: string, { purpose, owner }: Sealing): Promise<string | null> {
  const [sealedWith, body = '', ...more] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  if (sealedWith !== version || more.length > 0 || bytes.length < 28) return null
  const decipher = createDecipheriv('aes-256-gcm', await secretOf(deps, purpose), bytes.subarray(0, 12))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    // the tag does not match: the text is forged, cut, or sealed under another secret
    return null
  }
}

/** Returns a function that makes marks: keyed hashes by which texts are recognised but cannot be read. 32 hex digits, under the program's own secret for the purpose. */
export async function marker(deps: SealingDeps, purpose: string): Promise<(text: string) => string> {
  const secret = await secretOf(deps, purpose)
  return (text) => createHmac('sha256', secret).update(text, 'utf8').digest('hex').slice(0, 32)
}

/** The secret is made once, by the first node that needs it. */
async function secretOf({ database, random }: SealingDeps, name: string): Promise<Buffer> {
  const known = await selectSecret(database, name)
  if (known !== null) return known
  await database.query('insert into program_secret (name, value) values ($1, $2) on conflict do nothing', [name, random.bytes(32)])
  const made = await selectSecret(database, name)
  if (made === null) throw new Error('program_secret has no row')
  return made
}

async function selectSecret(database: Executor, name: string): Promise<Buffer | null> {
  const [row] = await database.query<{ value: Buffer }>('select value from program_secret where name = $1', [name])
  return row?.value ?? null
}
