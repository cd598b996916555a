import { partnerOrders, rivalOrders, type CompanyNoticeSide } from '@tender/contract'
import { useLocation, useParams } from '../../shared/router/index.ts'
import { paths } from '../../shared/paths.ts'
import { useAddressFilters } from '../../shared/use-address-filters.ts'

/** The state of the company page, as its address holds it. */
export const unfiltered = {
  /** Used by the standalone page. */
  id: '',
  tab: '',
  month: '',
  area: '',
  category: '',
  industry: '',
  method: '',
  customer: '',
  supplier: '',
  rival: '',
  wonBy: '',
  known: '',
  as: '',
}
export type CompanyView = Readonly<typeof unfiltered>

const orders = [...partnerOrders, ...rivalOrders]

/** Reads the company and the view from the address. `to` gives the address of another view of the company. */
export function useCompanyAddress() {
  const inPath = useParams()['id']
  const { pathname } = useLocation()
  const { filters: view, page, search, goToPage, order, onOrder } = useAddressFilters(unfiltered, orders)
  const id = Number(inPath ?? view.id)
  const to = (next: Partial<CompanyView>): string => {
    const kept = Object.entries({ ...unfiltered, id: view.id, ...next }).filter(([, value]) => value !== '')
    const text = new URLSearchParams(kept).toString()
    return text === '' ? pathname : `${pathname}?${text}`
  }
  return { id, view, page, goToPage, order, onOrder, to, search, companyTo: (other: number) => companyTo(other, pathname) }
}

export type CompanyAddress = ReturnType<typeof useCompanyAddress>

/** The address of another company: inside the frame or as a standalone page, like this one. */
function companyTo(id: number, pathname: string): string {
  return pathname === paths.companyStandalone ? `${paths.companyStandalone}?id=${id}` : paths.company(id)
}

export const sideNames = { tendered: '招标', ran: '代理', won: '中标', competed: '投标', any: '全部' } as const satisfies Record<
  CompanyNoticeSide,
  string
>
