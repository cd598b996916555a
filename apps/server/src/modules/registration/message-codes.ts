import { createHash, timingSafeEqual } from 'node:crypto'
import type { MessageCodePurpose } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { RegistrationDeps } from './deps.ts'
import { countTry, markUsed, takeBackTry } from './message-code-queries.ts'

const tries = 5

export interface ProvenCode {
  /** Uses the code up, in the transaction of its purpose. @throws AppError message-code.wrong if it was used meanwhile */
  use(tx: Executor): Promise<void>
}

/**
 * Checks the newest code that was sent to a phone for this purpose. A try is counted before it is compared, so that
 * simultaneous tries get no more of them. Wrong ones slow their address like wrong logins.
 * @throws AppError message-code.wrong, login.slowed
 */
export async function proveCode(
  deps: RegistrationDeps,
  proof: { phone: string; purpose: MessageCodePurpose; code: string },
  address: string,
): Promise<ProvenCode> {
  const now = deps.clock.now()
  const attempt = await deps.auth.countAttempt({ address, field: 'code' })
  const found = await countTry(deps.database, { phoneHash: hashPhone(proof.phone), purpose: proof.purpose, now, tries })
  const isRight = found !== null && found.codeHash !== null && timingSafeEqual(found.codeHash, hashCode(found.id, proof.code))
  if (!isRight) throw wrongCode()
  await takeBackTry(deps.database, found.id)
  await attempt.takeBack(deps.database)
  return {
    use: async (tx) => {
      if (!(await markUsed(tx, found.id, now))) throw wrongCode()
    },
  }
}

export function wrongCode(): AppError {
  return new AppError('message-code.wrong', { fields: { code: new AppError('message-code.wrong').message } })
}

/** Only the hash of a phone is stored, because it may belong to a person without an account. */
export function hashPhone(phone: string): Buffer {
  return createHash('sha256').update(`phone:${phone}`).digest()
}

export function hashCode(id: string, code: string): Buffer {
  return createHash('sha256').update(`${id}:${code}`).digest()
}
