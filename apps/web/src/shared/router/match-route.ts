import type { ReactNode } from 'react'

/** A page and its path pattern: `/documents`, `/documents/:id`, or `*` for paths that match nothing else. */
export interface Route {
  path: string
  element: ReactNode
}

type Params = Readonly<Record<string, string>>

/** The route of a path. If several match, the one with the most literal parts wins. Case and trailing slashes do not matter. */
export function matchRoute<R extends Pick<Route, 'path'>>(routes: readonly R[], pathname: string): { route: R; params: Params } | null {
  const found = routes.flatMap((route) => {
    const params = matchPath(route.path, pathname)
    return params === null ? [] : [{ route, params }]
  })
  return found.toSorted((one, other) => weightOf(other.route.path) - weightOf(one.route.path))[0] ?? null
}

/** The parameters of a path that matches a pattern such as `/documents/:id`; null if it does not match. */
export function matchPath(path: string, pathname: string): Params | null {
  if (path === '*') return {}
  const [expected, actual] = [partsOf(path), partsOf(pathname).map(decoded)]
  if (expected.length !== actual.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of expected.entries()) {
    const value = actual[index] ?? ''
    if (!part.startsWith(':')) {
      if (part.toLowerCase() !== value.toLowerCase()) return null
    } else if (value === '') return null
    else params[part.slice(1)] = value
  }
  return params
}

/** Fills the parameters into a pattern such as `/documents/:id`. */
export function fillRoute(path: string, params: Params): string {
  return `/${partsOf(path)
    .map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part))
    .join('/')}`
}

function weightOf(path: string): number {
  return path === '*' ? -1 : partsOf(path).reduce((weight, part) => weight + (part.startsWith(':') ? 4 : 11), 0)
}

function partsOf(pathname: string): string[] {
  let end = pathname.length
  while (end > 1 && pathname.charAt(end - 1) === '/') end -= 1
  const path = pathname.slice(pathname.startsWith('/') ? 1 : 0, end)
  return path === '' ? [] : path.split('/')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
