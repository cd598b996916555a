import type { ComponentType } from 'react'
import { pages, type PageRow } from '../../pages.ts'
import { lateScreen } from '../../shared/ui/late-screen.tsx'
import { loadWithData } from '../load-with-data.tsx'

/** only components with this prefix can be loaded for a route of the server */
const loadable = 'cuttingEdge/'

const components = new Map(pages.map((row) => [row.component, componentOf(row)]))

/** The standalone pages, by their addresses. */
export const standalonePages: Readonly<Record<string, ComponentType | undefined>> = Object.fromEntries(
  pages.flatMap(({ component, standalone }) => (standalone === undefined ? [] : [[standalone, components.get(component)]])),
)

/** The page that a route of the server names, loaded on demand. Null for an unknown name, which is logged. */
export function pageComponent(name: string): ComponentType | null {
  const page = name.startsWith(loadable) ? components.get(name) : undefined
  if (page !== undefined) return page
  console.error(`the page of the route is refused: ${name}`)
  return null
}

function componentOf({ load }: PageRow): ComponentType {
  return lateScreen(() => loadWithData(load))
}
