import * as z from 'zod/mini'

/** The member's position on a page. */
export interface Position {
  /** The scroll position of the document in pixels. */
  scrollY: number
  /** Address of the focused link, to find it again on a page that was rendered anew. */
  link: string | null
  /** The focused element, if the page is still the same. */
  element: WeakRef<HTMLElement> | null
}

/** One step of the browser's history. It needs key and address, because the first step of every window has the same key. */
export interface Step {
  key: string
  address: string
}

const storageKey = 'positions'
const maxKept = 100
const stored = z.array(z.tuple([z.string(), z.object({ scrollY: z.number(), link: z.nullable(z.string()) })]))

const kept = readStored()
const bySteps = new Map<string, Position>(kept.filter(([name]) => !isAddress(name)))
/** positions of pages with a tab, by address */
const byAddress = new Map<string, Position>(kept.filter(([name]) => isAddress(name)))

export function rememberPosition(step: Step, position: Position): void {
  const name = nameOf(step)
  // moved to the end, so that the oldest can be dropped
  bySteps.delete(name)
  bySteps.set(name, position)
  for (const oldest of bySteps.keys()) {
    if (bySteps.size <= maxKept) break
    bySteps.delete(oldest)
  }
  byAddress.set(step.address, position)
}

export function positionAtStep(step: Step): Position | null {
  return bySteps.get(nameOf(step)) ?? null
}

export function positionAtAddress(address: string): Position | null {
  return byAddress.get(address) ?? null
}

/** A page whose tab was closed begins at its top when it is opened again. */
export function forgetAddressesBut(addresses: readonly string[]): void {
  for (const address of byAddress.keys()) if (!addresses.includes(address)) byAddress.delete(address)
}

/** Stores the positions for a reload. */
export function storePositions(): void {
  sessionStorage.setItem(
    storageKey,
    JSON.stringify([...bySteps, ...byAddress].map(([name, { scrollY, link }]) => [name, { scrollY, link }])),
  )
}

function readStored(): [string, Position][] {
  try {
    return z
      .parse(stored, JSON.parse(sessionStorage.getItem(storageKey) ?? ''))
      .map(([name, position]) => [name, { ...position, element: null }])
  } catch {
    return []
  }
}

function nameOf({ key, address }: Step): string {
  return `${key} ${address}`
}

// the name of a step begins with its key
function isAddress(name: string): boolean {
  return name.startsWith('/')
}
