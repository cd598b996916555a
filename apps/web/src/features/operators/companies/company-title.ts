import type { OperatorCompany } from '@tender/contract'

/** What a company is called now. */
export function titleOf({ id, names }: OperatorCompany): string {
  return names[0]?.name ?? `#${id}`
}
