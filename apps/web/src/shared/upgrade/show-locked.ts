import { errorTexts, type PermissionCode } from '@tender/contract'
import { showRefusal } from './refusal.ts'

/** Tells who tries what is locked what would open it, as the server would. Apart from the store, which the login carries: the catalogue is heavy. */
export function showLocked(permission: PermissionCode): void {
  showRefusal({ detail: { error: 'rights.insufficient', permission }, text: errorTexts['rights.insufficient'] })
}
