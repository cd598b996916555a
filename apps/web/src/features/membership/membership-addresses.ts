import { paths } from '../../shared/paths.ts'

/** The order page of a level for so many months. */
export function orderAddress(levelId: number, months: number): string {
  return `${paths.upgrade}/order?${new URLSearchParams({ levelId: String(levelId), months: String(months) })}`
}

/** The form that asks the provider about a level; it begins with `about`. */
export function consultingAddress(about: string): string {
  return `${paths.serviceApplications}?${new URLSearchParams({ apply: 'membership-consulting', ...(about === '' ? {} : { about }) })}`
}
