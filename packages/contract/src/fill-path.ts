/**
 * Fills the request's fields into the path of a call and returns the remaining fields: `dictDetail/:id` with `{ id: 7
 * }` becomes `dictDetail/7`.
 */
export function fillPath(path: string, request: unknown): { path: string; rest: object } {
  const fields = typeof request === 'object' && request !== null ? request : {}
  if (!path.includes('/:')) return { path, rest: fields }
  const rest: Record<string, unknown> = { ...fields }
  const filled = path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, rest }
}
