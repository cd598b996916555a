import type { OperatorProject } from '@tender/contract'

/** What a project is called now. */
export function titleOf({ id, name }: OperatorProject): string {
  return name === '' ? `#${id}（不成项目）` : name
}
