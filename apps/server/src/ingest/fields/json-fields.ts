/** A JSON object whose fields are not known yet. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value if it is an object; otherwise an object without fields, so that further reading finds nothing. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** The objects of a list; an empty list if the value is no list. */
export function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** A text that is not empty; numbers as they are written. Null for everything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return text === '' ? null : text
}
