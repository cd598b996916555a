import { isTest, type SourceFile } from './read-sources.ts'

/** What goes against the order of a room's folders and files, one line each. Tests may look anywhere. @param order the lowest first, as paths in the room */
export function checkOrder(sources: readonly SourceFile[], room: string, order: readonly string[]): string[] {
  const files = sources.filter(({ path }) => path.startsWith(`${room}/`) && !isTest(path))
  const placeOf = (path: string) => placeIn(order, path.slice(room.length + 1))
  const taken = new Set(files.map(({ path }) => placeOf(path)))
  return [
    ...files.filter(({ path }) => placeOf(path) === -1).map(({ path }) => `${path} is nowhere in the order of ${room}`),
    ...order.filter((_, place) => !taken.has(place)).map((name) => `the order of ${room} names ${name}, which is not there`),
    ...files.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => target.startsWith(`${room}/`) && placeOf(target) > placeOf(path))
        .map(({ target }) => `${path} → ${target}: what stands in ${room} imports itself and what is before it in its order`),
    ),
  ]
}

/** Of the longest name that a path begins with; -1: of none. */
function placeIn(order: readonly string[], path: string): number {
  const names = order.filter((name) => path === name || path.startsWith(`${name}/`))
  return order.indexOf(names.toSorted((one, other) => other.length - one.length)[0] ?? '')
}
