import { permissionWords, quotaWords } from '@tender/contract'
import { isPermission, type Need } from './need.ts'

/** The name of the right, and what it gives. */
export function wordsOf(need: Need): { name: string; gives: string } {
  return isPermission(need) ? permissionWords[need] : quotaWords[need]
}
