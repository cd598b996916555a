/** Constants of the specification's section 9 that are in use. */

/** Milliseconds after which the page gives up a request. */
export const requestTimeout = 180_000
export const defaultDictionarySize = 9999
/** Results of a list on one page. */
export const pageSize = 20
/** Totals are exact up to here; above, they are a lower bound. */
export const totalLimit = 10_000
/** The deepest page that can be asked for by number. */
export const lastPage = totalLimit / pageSize
export const mobileBreakpoint = 992
export const smallBreakpoint = 1400
/** Milliseconds a toast is shown. */
export const toastDuration = 1500
export const debounceDelay = 200
