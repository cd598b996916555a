import { paths } from '../../shared/paths.ts'

/** The address of the order page for a level and a number of months. */
export function orderAddress(levelId: number, months: number): string {
  return `${paths.upgrade}/order?${new URLSearchParams({ levelId: String(levelId), months: String(months) })}`
}

/** The address of the form that asks the provider about a level. `about` prefills it. */
export function consultingAddress(about: string): string {
  return `${paths.serviceApplications}?${new URLSearchParams({ apply: 'membership-consulting', ...(about === '' ? {} : { about }) })}`
}
