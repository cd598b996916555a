import { hash } from '@node-rs/argon2'

/** An argon2id hash with the least work that is possible; verification reads the amount of work from the hash. Tests create a thousand accounts. */
export function quickHash(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
