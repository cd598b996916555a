import { marketFilters, type FilterTable } from '@tender/contract'

const { span: _, ...menus } = marketFilters

/** The filters besides the span. */
export const marketMenus: FilterTable = menus
