import type { BuyPoint } from '@tender/contract'

/** An account's points that have not arrived yet: where each is kept, and its text. */
export interface PendingPoint {
  key: string
  json: string
}

const mostPoints = 1000
let sequence = 0

/**
 * Keeps points until they have been sent, beyond the end of the page. Each has an entry of its own, named by its time:
 * two tabs of the browser can add and remove at the same moment without taking anything from each other.
 */
export function keepPoints(userId: number, points: readonly BuyPoint[]): void {
  try {
    for (const point of points) localStorage.setItem(keyOf(userId, point), JSON.stringify(point))
    const keys = pendingKeys(userId)
    for (const key of keys.slice(0, Math.max(0, keys.length - mostPoints))) localStorage.removeItem(key)
  } catch {
    // a browser that keeps nothing, or is full: a click is not worth more than the page
  }
}

export function hasPendingPoints(userId: number): boolean {
  return pendingKeys(userId).length > 0
}

/** In the order of the clicks, at most `most`. */
export function pendingPoints(userId: number, most: number): PendingPoint[] {
  return pendingKeys(userId)
    .slice(0, most)
    .flatMap((key) => {
      const json = localStorage.getItem(key)
      return json === null ? [] : [{ key, json }]
    })
}

export function forgetPoints(points: readonly PendingPoint[]): void {
  for (const { key } of points) localStorage.removeItem(key)
}

function pendingKeys(userId: number): string[] {
  const start = prefix(userId)
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .sort()
}

function keyOf(userId: number, point: BuyPoint): string {
  sequence += 1
  return `${prefix(userId)}${point.at}:${String(sequence).padStart(6, '0')}:${point.id}`
}

function prefix(userId: number): string {
  return `trackedClick:${userId}:`
}
