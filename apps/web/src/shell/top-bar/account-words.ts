import { mainAccountType, maskPhone, operatorRole, type User } from '@tender/contract'

/** The role of an account without a role (specification, section 6). */
const defaultRole = 81

/**
 * The name in the account's card: the phone, otherwise the nickname, otherwise a name made from the account's number
 * (specification, Layout).
 */
export function displayName(user: User): string {
  return user.phone || user.nickName || `用户${user.userId}`
}

/**
 * The name in the top bar, which bystanders can read, too: the nickname, otherwise the phone without its middle digits,
 * otherwise as in the card.
 */
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
 * Whether the account belongs to a member or to somebody who can become one. The specification leaves this open. Here,
 * accounts that the member service does not manage (`isBxkc` is 0), without a level and with only the default role, are
 * no members. They can only log out.
 */
export function isOfMember(user: User): boolean {
  return user.isBxkc !== 0 || user.roles[0]?.id !== defaultRole
}

/** Operators log in with their password only. */
export function hasOperatorRole(user: User): boolean {
  return user.roles.some(({ id }) => id === operatorRole)
}

/** Registered users have no level that could end. */
export function isRegisteredOnly(user: User): boolean {
  return user.level.id === 0
}

/** The address of the account's picture: a full address as it is, a relative one below the server's own. Null without a picture. */
export function avatarAddress(user: User): string | null {
  if (user.avatarPath === null || user.avatarPath === '') return null
  return new URL(user.avatarPath, window.location.origin).href
}
