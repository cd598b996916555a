import { isObject } from '../../../fields/json-fields.ts'

/** The final state of a versioned release, in which each field is a history of `{releaseDate, value}`. */
export function latestValues(value: unknown): unknown {
  if (Array.isArray(value)) {
    const last: unknown = value.at(-1)
    if (isObject(last) && 'releaseDate' in last && 'value' in last) return last['value']
    return value.map(latestValues)
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, latestValues(field)]))
}
