import type { OperatorCompany } from '@tender/contract'

/** The company's current name. */
export function titleOf({ id, names }: OperatorCompany): string {
  return names[0]?.name ?? `#${id}`
}
