import type { AccountEntry } from '@tender/contract'

/** The open dialog and its subject. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'change' | 'menus' | 'quotas' | 'password' | 'switch' | 'activity'; account: AccountEntry }
  | { kind: 'shown-password'; loginName: string; password: string; isNew: boolean }
