import type { User } from '@tender/contract'

const mainAccountType = 10

/** The name in the top bar: phone, else nickname, else a name made of the number of the account. */
export function displayName(user: User): string {
  return user.phone ?? user.nickName ?? `用户${user.userId}`
}

export function accountKind(user: User): string {
  return user.accountType === mainAccountType ? '主账号' : '子账号'
}

/** A full address as it is, a relative one below the server's own; null where the account has no picture. */
export function avatarAddress(user: User): string | null {
  if (user.avatarPath === null || user.avatarPath === '') return null
  return new URL(user.avatarPath, window.location.origin).href
}
