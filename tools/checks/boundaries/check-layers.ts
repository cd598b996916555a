import { findCycles } from './find-cycles.ts'
import { isTest, type SourceFile } from './read-sources.ts'

export interface Layering {
  /** The lowest layer first. */
  layers: Readonly<Record<string, readonly string[]>>
  /** Room → its views. */
  viewOwners: Readonly<Record<string, readonly string[]>>
  /** View → the module that may read it against the direction. */
  turnedViews: Readonly<Record<string, string>>
}

interface Edge {
  file: string
  from: string
  to: string
  /** An imported file, or a view that is read. */
  by: string
}

/** Lists violations of the layers, and cycles between modules or between files, by imports or by reading views. Tests may look anywhere. */
export function checkLayers(sources: readonly SourceFile[], { layers, viewOwners, turnedViews }: Layering): string[] {
  const product = sources.filter(({ path }) => !isTest(path))
  const heights = new Map(Object.values(layers).flatMap((modules, height) => modules.map((name) => [name, height] as const)))
  const modules = new Set(product.flatMap(({ path }) => moduleOf(path) ?? []))
  const read = readsOf(product, viewOwners)
  const isTurned = ({ by, from }: Edge) => turnedViews[by] === from
  const edges = [...importsOf(product), ...read.filter((edge) => !isTurned(edge))]
  return [
    ...[...modules].filter((name) => !heights.has(name)).map((name) => `module ${name} is in no layer`),
    ...[...heights.keys()].filter((name) => !modules.has(name)).map((name) => `a layer names the module ${name}, which is not there`),
    ...edges.flatMap((edge) => upward(edge, heights)),
    ...Object.keys(turnedViews)
      .filter((view) => !read.some((edge) => edge.by === view && isTurned(edge)))
      .map((view) => `turnedViews of layers.ts names ${view}, which ${turnedViews[view] ?? ''} does not read`),
    ...findCycles(reachedFrom(edges.filter(({ from }) => heights.has(from)))).map((cycle) => `modules in a circle: ${cycle.join(' → ')}`),
    ...findCycles(fileEdges(product)).map((cycle) => `files in a circle: ${cycle.join(' → ')}`),
  ]
}

function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
}

function importsOf(files: readonly SourceFile[]): Edge[] {
  return files.flatMap(({ path, imports }) => {
    const from = moduleOf(path)
    if (from === undefined) return []
    return imports.flatMap(({ target }) => {
      const to = moduleOf(target)
      return to === undefined || to === from ? [] : [{ file: path, from, to, by: target }]
    })
  })
}

/** Rooms below the modules must not read the modules' views. */
const before = /^apps\/server\/src\/(ingest|search|platform|facts|gazetteer|phones|wording)\//

function readsOf(files: readonly SourceFile[], viewOwners: Layering['viewOwners']): Edge[] {
  const owners = new Map(
    Object.entries(viewOwners).flatMap(([room, views]) => views.map((view) => [view, moduleOf(`apps/server/src/${room}/`)] as const)),
  )
  return files.flatMap(({ path, tables }) => {
    const from = moduleOf(path) ?? before.exec(path)?.[1]
    if (from === undefined) return []
    return [...new Set(tables.map(({ name }) => name ?? ''))].flatMap((by) => {
      const to = owners.get(by)
      return to === undefined || to === from ? [] : [{ file: path, from, to, by }]
    })
  })
}

function upward({ file, from, to, by }: Edge, heights: ReadonlyMap<string, number>): string[] {
  const own = heights.get(from) ?? -1
  return (heights.get(to) ?? 0) > own ? [`${file} → ${by}: a module imports, and reads views of, its own layer and those before it`] : []
}

function reachedFrom(edges: readonly Edge[]): Map<string, Set<string>> {
  const reached = new Map<string, Set<string>>()
  for (const { from, to } of edges) reached.set(from, (reached.get(from) ?? new Set()).add(to))
  return reached
}

function fileEdges(files: readonly SourceFile[]): Map<string, Set<string>> {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target).filter((target) => known.has(target)))]),
  )
}
