/** Constants of section 9 of the specification. */

/** Milliseconds after which the page gives up a request. */
export const requestTimeout = 180_000
export const defaultDictionarySize = 9999
/** `type` of a main account; anything else is a sub-account. */
export const mainAccountType = 10
/** Role of the provider's own people. */
export const operatorRole = 300
/** Results on one page of a list. */
export const pageSize = 20
/** Days that a search without a period goes back: 7,776,000,000 ms. */
export const defaultStartDays = 90
/** Totals are exact up to this number; larger ones are lower bounds. */
export const totalLimit = 10_000
/** The last page that has a number. */
export const lastPage = totalLimit / pageSize
export const mobileBreakpoint = 992
export const smallBreakpoint = 1400
/** Milliseconds a toast is shown. */
export const toastDuration = 1500
export const debounceDelay = 200
export const throttleDelay = 300
/** Milliseconds after the frame is shown until a main account's list of accounts is requested. */
export const accountListDelay = 50
/** Milliseconds within which the scroll position is restored after a navigation: as soon as the page is tall enough, and no later. */
export const scrollRestoreLimit = 1000
/** Pages that are kept alive besides the visible one: the last used ones. */
export const keptPages = 10
/** Names of pages that are never kept alive. */
export const neverKeptPages: readonly string[] = ['Builds', 'Approves']
/** Divides the wheel's delta to give the pixels that the bar of tabs scrolls. */
export const wheelDivisor = 4
/** Pixels between a tab and the edge that it is scrolled to. */
export const tabMargin = 4
/** Pixels. */
export const contextMenuWidth = 105
export const sidebarWidth = 200
export const helpPanelHeight = { open: 468, closed: 110 } as const
export const defaultThemeColour = '#1890ff'
/** The default colour of each variant of the product. */
export const brandThemeColours = { standard: defaultThemeColour, opportunity: '#0d6b73', bank: '#a3262c', enterprise: '#4b3fc4' } as const
export const themeCookieDays = 365
export const defaultSize = 'small'
/** Items of the dictionary `item_amount` per request, and how often it is requested again while it is empty. */
export const amountDictionarySize = 20
export const amountDictionaryRetries = 5

/** The maximal length of a number that proves work (proof-of-work.ts). */
export const maxWorkLength = 20
