import type { AccountEntry } from '@tender/contract'

/** The dialog that is open, with what it is about. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'change' | 'menus' | 'quotas' | 'password' | 'switch' | 'activity'; account: AccountEntry }
  | { kind: 'shown-password'; loginName: string; password: string; isNew: boolean }
