import { randomBytes } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'

// OWASP's password storage cheat sheet: argon2id (the library's default algorithm), 19 MiB, 2 passes, 1 lane
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** An argon2id hash in PHC form. Takes about 10 ms and 19 MiB, off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

/** Whether the password matches the hash. Without a hash (no such account) it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  // made before either path, so that the first check without a hash is not slower
  const unknown = await (unknownHash ??= hashPassword(randomBytes(16).toString('hex')))
  const isRight = await verify(passwordHash ?? unknown, password.normalize('NFKC'))
  return isRight && passwordHash !== null
}

let unknownHash: Promise<string> | undefined
