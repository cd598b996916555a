import { mainAccountType } from '@tender/contract'

export interface AccountRole {
  id: number
  name: string
}

export interface Account {
  id: number
  enterpriseId: number
  /** Empty where it has not been filled in. */
  enterpriseName: string
  /** 10 main account, 20 sub-account. */
  type: number
  /** What it logs in with; never a phone number. */
  name: string
  /** Contact data, unless it was verified (phone_verified_at): only then it logs in. */
  phone: string | null
  passwordHash: string
  nickName: string | null
  avatarPath: string | null
  isBxkc: number
  isDisabled: boolean
  /** Of the demo world: its password is public. */
  isDemo: boolean
  /** Roles besides that of the membership level, in their order. */
  roles: AccountRole[]
}

export const mainAccount = mainAccountType
export const subAccount = 20

export interface NewAccount {
  enterpriseId: number
  type: typeof mainAccount | typeof subAccount
  /** What the member logs in with, unique whatever the case. Never a phone number. */
  name: string
  /** Digits only. */
  phone: string | null
  /** When its owner proved to hold the phone: only then it logs in, and only one account can have it so. Null: contact data. */
  phoneVerifiedAt: Date | null
  /** Of hashPassword. */
  passwordHash: string
  nickName: string | null
  contactName: string | null
  roleIds: readonly number[]
}

/** Role of members of the business-opportunity management system, as in table role (specification, section 6). */
export const opportunityManagementRole = 200

/** Role of the provider's own people, as in table role. */
export const operatorRole = 300
