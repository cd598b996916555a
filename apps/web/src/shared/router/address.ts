/** An address of the program without the base path, as one text or in parts. */
export type To = string | { pathname: string; search?: string; hash?: string }

export interface Address {
  pathname: string
  /** With its `?`, or empty. */
  search: string
  /** With its `#`, or empty. */
  hash: string
}

/** One step of the browser's history. */
export interface Location extends Address {
  /** The state that the previous page passed on. */
  state: unknown
  /** Unique for each step; `default` for the first step of a window. */
  key: string
}

/**
 * The parts of an address. The path is normalised: it begins with one slash and has no `.`, `..` or empty parts that
 * could lead out of the program.
 */
export function addressOf(to: To): Address {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? parsed(to) : to
  return { pathname: plainPath(pathname), search: led(search, '?'), hash: led(hash, '#') }
}

export function addressText({ pathname, search, hash }: Address): string {
  return `${pathname}${search}${hash}`
}

/** Whether two addresses are the same, however their queries are encoded. */
export function isSame(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && one.hash === other.hash && queryOf(one) === queryOf(other)
}

function queryOf({ search }: Address): string {
  return new URLSearchParams(search).toString()
}

/** The address as the browser shows it. */
export function withBase(base: string, address: Address): string {
  return `${base}${address.pathname === '/' && base !== '' ? '' : address.pathname}${address.search}${address.hash}`
}

/** The path within the program; null for a path outside it. */
export function withoutBase(base: string, pathname: string): string | null {
  if (!pathname.toLowerCase().startsWith(base.toLowerCase())) return null
  const rest = pathname.slice(base.length)
  if (rest === '') return '/'
  return rest.startsWith('/') ? rest : null
}

function parsed(text: string): Address {
  const hashAt = text.indexOf('#')
  const beforeHash = hashAt < 0 ? text : text.slice(0, hashAt)
  const searchAt = beforeHash.indexOf('?')
  return {
    pathname: searchAt < 0 ? beforeHash : beforeHash.slice(0, searchAt),
    search: searchAt < 0 ? '' : beforeHash.slice(searchAt),
    hash: hashAt < 0 ? '' : text.slice(hashAt),
  }
}

function plainPath(pathname: string): string {
  const parts: string[] = []
  for (const part of pathname.replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part)
  }
  return `/${parts.join('/')}${parts.length > 0 && pathname.endsWith('/') ? '/' : ''}`
}

function led(text: string, sign: string): string {
  if (text === '' || text === sign) return ''
  return text.startsWith(sign) ? text : sign + text
}
