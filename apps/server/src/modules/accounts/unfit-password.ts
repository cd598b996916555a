import { passwordProblem, type PasswordOwner } from '@tender/contract'
import { guessableProblem } from '@tender/contract/common-passwords'
import type { Account } from './account.ts'

/** The owner's words that a password must not consist of. */
export function ownerOf({ name, phone, enterpriseName }: Pick<Account, 'name' | 'phone' | 'enterpriseName'>): PasswordOwner {
  return { name, phone, enterprise: enterpriseName }
}

/** Why a new password is refused, for every account and every way to set it: it breaks a rule or is easy to guess. Null if it is fit. */
export function passwordRefusal(password: string, owner: PasswordOwner): string | null {
  return passwordProblem(password, owner) ?? guessableProblem(password, owner)
}
