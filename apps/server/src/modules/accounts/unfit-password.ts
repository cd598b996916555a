import { passwordProblem, type PasswordOwner } from '@tender/contract'
import { guessableProblem } from '@tender/contract/common-passwords'
import type { Account } from './account.ts'

/** The words of the owner that must not make up the password. */
export function ownerOf({ name, phone, enterpriseName }: Pick<Account, 'name' | 'phone' | 'enterpriseName'>): PasswordOwner {
  return { name, phone, enterprise: enterpriseName }
}

/** Why a new password is refused, for every account and every way to set it: it breaks a rule, or is easily guessed. Null where nothing is wrong with it. */
export function passwordRefusal(password: string, owner: PasswordOwner): string | null {
  return passwordProblem(password, owner) ?? guessableProblem(password, owner)
}
