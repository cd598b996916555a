import { hash } from '@node-rs/argon2'

/** An argon2id hash of the least work that there is: what verifies it takes the work from the hash. Tests make a thousand accounts. */
export function quickHash(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
