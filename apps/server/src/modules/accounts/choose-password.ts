import type { PasswordOwner } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Random } from '../../platform/random.ts'
import { drawPassword } from './draw-password.ts'
import { hashPassword } from './password.ts'
import { passwordRefusal } from './unfit-password.ts'

/**
 * The password that a main account gives, or a drawn one if it gives none.
 * @returns its hash, and only a drawn password in clear text
 * @throws AppError password.unfit
 */
export async function chosenPassword(random: Random, input: string, owner: PasswordOwner): Promise<{ hash: string; drawn: string | null }> {
  const drawn = input === '' ? drawPassword(random) : null
  const problem = drawn === null ? passwordRefusal(input, owner) : null
  if (problem !== null) throw new AppError('password.unfit', { fields: { password: problem } })
  return { hash: await hashPassword(drawn ?? input), drawn }
}
