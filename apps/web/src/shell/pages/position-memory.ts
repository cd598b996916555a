import * as z from 'zod/mini'

/** Where a member was on a page. */
export interface Position {
  /** Pixels that the document was scrolled by. */
  scrollY: number
  /** Address of the link that had the focus, to find it again on a page that was built anew. */
  link: string | null
  /** What had the focus, where the page is still the same. */
  element: WeakRef<HTMLElement> | null
}

/** One step of the browser's history: its key and its address, since the first step of every window has the same key. */
export interface Step {
  key: string
  address: string
}

const storageKey = 'positions'
const mostKept = 100
const stored = z.array(z.tuple([z.string(), z.object({ scrollY: z.number(), link: z.nullable(z.string()) })]))

const kept = readStored()
const bySteps = new Map<string, Position>(kept.filter(([name]) => !isAddress(name)))
/** Of pages that stand in a tab, by their address. */
const byAddress = new Map<string, Position>(kept.filter(([name]) => isAddress(name)))

export function rememberPosition(step: Step, position: Position): void {
  const name = nameOf(step)
  // last used last, so that the oldest can be dropped
  bySteps.delete(name)
  bySteps.set(name, position)
  for (const oldest of bySteps.keys()) {
    if (bySteps.size <= mostKept) break
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

/** Keeps the positions for a reload. */
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

// a step's name begins with its key
function isAddress(name: string): boolean {
  return name.startsWith('/')
}
