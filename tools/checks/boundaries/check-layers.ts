import { findCycles } from './find-cycles.ts'
import { isTest, type SourceFile } from './read-sources.ts'

/** What goes against the layers, or round in a circle between modules or between files; one line each. Tests may look anywhere. */
export function checkLayers(sources: readonly SourceFile[], layers: Readonly<Record<string, readonly string[]>>): string[] {
  const product = sources.filter(({ path }) => !isTest(path))
  const heights = new Map(Object.values(layers).flatMap((modules, height) => modules.map((name) => [name, height] as const)))
  const modules = new Set(product.flatMap(({ path }) => moduleOf(path) ?? []))
  return [
    ...[...modules].filter((name) => !heights.has(name)).map((name) => `module ${name} is in no layer`),
    ...[...heights.keys()].filter((name) => !modules.has(name)).map((name) => `a layer names the module ${name}, which is not there`),
    ...product.flatMap((file) => upward(file, heights)),
    ...findCycles(moduleEdges(product)).map((cycle) => `modules in a circle: ${cycle.join(' → ')}`),
    ...findCycles(fileEdges(product)).map((cycle) => `files in a circle: ${cycle.join(' → ')}`),
  ]
}

function moduleOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
}

function upward({ path, imports }: SourceFile, heights: ReadonlyMap<string, number>): string[] {
  const own = heights.get(moduleOf(path) ?? '')
  if (own === undefined) return []
  return imports
    .filter(({ target }) => (heights.get(moduleOf(target) ?? '') ?? 0) > own)
    .map(({ target }) => `${path} → ${target}: a module imports its own layer and those before it`)
}

function moduleEdges(files: readonly SourceFile[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>()
  for (const { path, imports } of files) {
    const own = moduleOf(path)
    if (own === undefined) continue
    const reached = edges.get(own) ?? new Set()
    edges.set(own, reached)
    for (const { target } of imports) {
      const other = moduleOf(target)
      if (other !== undefined && other !== own) reached.add(other)
    }
  }
  return edges
}

function fileEdges(files: readonly SourceFile[]): Map<string, Set<string>> {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, imports }) => [path, new Set(imports.map(({ target }) => target).filter((target) => known.has(target)))]),
  )
}
