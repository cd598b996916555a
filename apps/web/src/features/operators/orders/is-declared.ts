import type { OperatorOrder } from '@tender/contract'

/** The member says that the money was transferred, and no operator has decided. */
export function isDeclared({ state, declaredAt, closedAt }: OperatorOrder): boolean {
  if (declaredAt === null) return false
  return state === 'unpaid' || (state === 'closed' && closedAt !== null && closedAt <= declaredAt)
}
