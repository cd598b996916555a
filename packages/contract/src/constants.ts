/** Constants of the specification's section 9 that are in use. */

/** Milliseconds after which the page gives up a request. */
export const requestTimeout = 180_000
export const defaultDictionarySize = 9999
/** `type` of a main account; anything else is a sub-account. */
export const mainAccountType = 10
/** Results of a list on one page. */
export const pageSize = 20
/** Where a search is given no period, it goes this many days back: 7,776,000,000 ms. */
export const defaultStartDays = 90
/** Totals are exact up to here; above, they are a lower bound. */
export const totalLimit = 10_000
/** The deepest page that can be asked for by number. */
export const lastPage = totalLimit / pageSize
export const mobileBreakpoint = 992
export const smallBreakpoint = 1400
/** Milliseconds a toast is shown. */
export const toastDuration = 1500
export const debounceDelay = 200
export const throttleDelay = 300
/** Milliseconds after the frame stands until a main account's list of accounts is asked for. */
export const accountListDelay = 50
/** Milliseconds within which a page's scroll position is back after a navigation: as soon as the page can hold it, and no later. */
export const scrollRestoreLimit = 1000
/** Pages that are kept alive besides the visible one, the last used ones. */
export const keptPages = 10
/** Names of pages that are never kept alive. */
export const neverKeptPages: readonly string[] = ['Builds', 'Approves']
/** Of the bar of tabs: pixels scrolled are the wheel's delta divided by this. */
export const wheelDivisor = 4
/** Pixels between a tab and the edge that it is scrolled to. */
export const tabMargin = 4
/** Pixels. */
export const contextMenuWidth = 105
export const sidebarWidth = 200
export const helpPanelHeight = { open: 468, closed: 110 } as const
export const defaultThemeColour = '#1890ff'
/** The colour of each variant of the product, until a member chooses one. */
export const brandThemeColours = { standard: defaultThemeColour, opportunity: '#0d6b73', bank: '#a3262c', enterprise: '#4b3fc4' } as const
export const themeCookieDays = 365
export const defaultSize = 'small'
/** Items of the dictionary `item_amount` that are asked for, and how often it is asked for again while it comes empty. */
export const amountDictionarySize = 20
export const amountDictionaryRetries = 5

/** Longest text of a number that proves work (proof-of-work.ts). */
export const longestWork = 20
