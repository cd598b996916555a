import { lazy, type ComponentType } from 'react'
import { pages, type PageRow } from '../../pages.ts'
import { loadWithData } from '../load-with-data.tsx'

/** Only components whose names begin so can be loaded for a route that the server names. */
const loadable = 'cuttingEdge/'

const components = new Map(pages.map((row) => [row.component, componentOf(row)]))
const standalone = new Map(
  pages.flatMap((row) => (row.standalone === undefined ? [] : [[row.standalone, components.get(row.component)] as const])),
)

/** The page that a route of the server asks for, loaded on demand; null for a name that is refused, which is logged. */
export function pageComponent(name: string): ComponentType | null {
  const page = name.startsWith(loadable) ? components.get(name) : undefined
  if (page !== undefined) return page
  console.error(`the page of the route is refused: ${name}`)
  return null
}

/** The page that stands by itself at an address. */
export function standaloneComponent(path: string): ComponentType | undefined {
  return standalone.get(path)
}

function componentOf({ load }: PageRow): ComponentType {
  return lazy(async () => ({ default: await loadWithData(load) }))
}
