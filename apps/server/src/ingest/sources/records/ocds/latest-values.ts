import { isObject } from '../../../fields/json-fields.ts'

/** A versioned release (each field a history of `{releaseDate, value}`) as it stands at its end. */
export function latestValues(value: unknown): unknown {
  if (Array.isArray(value)) {
    const last: unknown = value.at(-1)
    if (isObject(last) && 'releaseDate' in last && 'value' in last) return last['value']
    return value.map(latestValues)
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, latestValues(field)]))
}
