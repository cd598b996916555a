import type { BuyPoint } from '@tender/contract'

/** A point that has not been sent yet: its storage key and its text. */
export interface PendingPoint {
  key: string
  json: string
}

const maxPoints = 1000
let sequence = 0

/**
 * Stores points until they have been sent, even after the page is closed. Each has an entry of its own with its time in
 * the key, so two tabs of the browser can add and remove entries at the same moment without conflict.
 */
export function keepPoints(userId: number, points: readonly BuyPoint[]): void {
  try {
    for (const point of points) localStorage.setItem(keyOf(userId, point), JSON.stringify(point))
    const keys = pendingKeys(userId)
    for (const key of keys.slice(0, Math.max(0, keys.length - maxPoints))) localStorage.removeItem(key)
  } catch {
    // the browser stores nothing, or is full: tracking must not break the page
  }
}

export function hasPendingPoints(userId: number): boolean {
  return pendingKeys(userId).length > 0
}

/** The oldest points in the order of the clicks, at most `most`. */
export function pendingPoints(userId: number, limit: number): PendingPoint[] {
  return pendingKeys(userId)
    .slice(0, limit)
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
