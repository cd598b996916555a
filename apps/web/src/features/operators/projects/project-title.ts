import type { OperatorProject } from '@tender/contract'

/** The project's current name. */
export function titleOf({ id, name }: OperatorProject): string {
  return name === '' ? `#${id}（不成项目）` : name
}
