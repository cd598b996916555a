import { paths } from '../../shared/paths.ts'

/** The order page of a level for so many months. */
export function orderAddress(levelId: number, months: number): string {
  return `${paths.upgrade}/order?${new URLSearchParams({ levelId: String(levelId), months: String(months) })}`
}

/** An order that exists. */
export function addressOfOrder(orderNo: string): string {
  return `${paths.upgrade}/order?${new URLSearchParams({ orderNo })}`
}

export const ordersAddress = '/orders'

/** The form that asks the provider about a level. */
export function consultingAddress(about: string): string {
  return `${paths.serviceApplications}?${new URLSearchParams({ apply: 'membership-consulting', about })}`
}
