import type { OperatorOrder } from '@tender/contract'

/** Whether the member has declared a transfer that no operator has decided about. */
export function isDeclared({ state, declaredAt, closedAt }: OperatorOrder): boolean {
  if (declaredAt === null) return false
  return state === 'unpaid' || (state === 'closed' && closedAt !== null && closedAt <= declaredAt)
}
