import { mainAccountType, maskPhone, type User } from '@tender/contract'

/** The role of an account without a role (specification, section 6). */
const defaultRole = 81

/** The name in the account's card: phone, else nickname, else a name made of the number of the account (specification, Layout). */
export function displayName(user: User): string {
  return user.phone || user.nickName || `用户${user.userId}`
}

/** The name in the top bar, which whoever stands by reads too: nickname, else the phone without its middle, else as in the card. */
export function barName(user: User): string {
  if (user.nickName !== null && user.nickName !== '') return user.nickName
  return user.phone === null ? displayName(user) : maskPhone(user.phone)
}

export function isMainAccount(user: User): boolean {
  return user.accountType === mainAccountType
}

export function accountKind(user: User): string {
  return isMainAccount(user) ? '主账号' : '子账号'
}

/**
 * Whether the account belongs to a member or somebody who can become one. The specification leaves open who does not: here, accounts that
 * the member service does not run (`isBxkc` is 0) and that hold no level, only the default role. They can log out, and that is all.
 */
export function isOfMember(user: User): boolean {
  return user.isBxkc !== 0 || user.roles[0]?.id !== defaultRole
}

/** Registered users have no level that could end. */
export function isRegisteredOnly(user: User): boolean {
  return user.level.id === 0
}

/** A full address as it is, a relative one below the server's own; null where the account has no picture. */
export function avatarAddress(user: User): string | null {
  if (user.avatarPath === null || user.avatarPath === '') return null
  return new URL(user.avatarPath, window.location.origin).href
}
