import { permissionWords, quotaWords } from '@tender/contract'
import { isPermission, type Need } from './need.ts'

/** What it is called, and what one has who has it. */
export function wordsOf(need: Need): { name: string; gives: string } {
  return isPermission(need) ? permissionWords[need] : quotaWords[need]
}
