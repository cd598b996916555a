/** The path of a call with the request's fields in it, and the fields that are left: `dictDetail/:id` with `{ id: 7 }` is `dictDetail/7`. */
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
