import { errorTexts, type PermissionCode } from '@tender/contract'
import { showRefusal } from './refusal.ts'

/**
 * Tells a member who tries a locked feature which level opens it, just like the server would. It is a file apart from
 * the store, which the login loads, because the catalogue is heavy.
 */
export function showLocked(permission: PermissionCode): void {
  showRefusal({ detail: { error: 'rights.insufficient', permission }, text: errorTexts['rights.insufficient'] })
}
