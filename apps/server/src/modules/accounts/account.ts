import { mainAccountType, operatorRole } from '@tender/contract'

export { operatorRole }

export interface AccountRole {
  id: number
  name: string
}

export interface Account {
  id: number
  enterpriseId: number
  /** Empty if it was not filled in. */
  enterpriseName: string
  /** 10 main account, 20 sub-account. */
  type: number
  /** The login name; never a phone number. */
  name: string
  /** Contact data. It logs in only after it was verified (phone_verified_at). */
  phone: string | null
  passwordHash: string
  nickName: string | null
  avatarPath: string | null
  isBxkc: number
  isDisabled: boolean
  /** An account of the demo world, whose password is public. */
  isDemo: boolean
  /** Roles besides that of the membership level, in order. */
  roles: AccountRole[]
}

export const mainAccount = mainAccountType
export const subAccount = 20

export interface NewAccount {
  enterpriseId: number
  type: typeof mainAccount | typeof subAccount
  /** The login name, unique regardless of case. Never a phone number. */
  name: string
  /** Digits only. */
  phone: string | null
  /** When the owner proved to hold the phone. Only then it logs in, and only one account can have it so. Null for contact data. */
  phoneVerifiedAt: Date | null
  /** From hashPassword. */
  passwordHash: string
  nickName: string | null
  contactName: string | null
  roleIds: readonly number[]
}

/** Role of members of the business-opportunity management system, as in table role (specification, section 6). */
export const opportunityManagementRole = 200

export function hasOperatorRole({ roles }: { roles: readonly AccountRole[] }): boolean {
  return roles.some(({ id }) => id === operatorRole)
}
