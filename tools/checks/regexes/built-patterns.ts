import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BuiltPlace, Pattern } from './collect-patterns.ts'

/**
 * The patterns that modules build while they are loaded: loads the modules and records their arguments to `RegExp`.
 * @returns also the places that built nothing: what they build later, from words that may come from outside, cannot be
 * checked
 */
export async function loadBuilt(root: string, places: readonly BuiltPlace[]): Promise<{ patterns: Pattern[]; later: BuiltPlace[] }> {
  const patterns: Pattern[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, [source, flags]: [string | RegExp, string?], newTarget) {
      const made: RegExp = Reflect.construct(target, [source, flags], newTarget)
      const place = callerIn(root)
      if (place !== null) patterns.push({ ...place, source: made.source, flags: made.flags })
      return made
    },
  })
  try {
    for (const file of new Set(places.map((place) => place.file))) await import(pathToFileURL(join(root, file)).href)
  } finally {
    globalThis.RegExp = original
  }
  return { patterns, later: places.filter((place) => !patterns.some((pattern) => isAt(pattern, place))) }
}

function isAt(pattern: Pattern, place: BuiltPlace): boolean {
  return pattern.file === place.file && pattern.line >= place.firstLine && pattern.line <= place.lastLine
}

/** The nearest caller in the project's own code. */
function callerIn(root: string): { file: string; line: number } | null {
  for (const frame of (new Error().stack ?? '').split('\n').slice(3)) {
    const found = /(?:file:\/\/)?(\/[^\s()]+):(\d+):\d+\)?$/.exec(frame)
    if (found === null) continue
    const path = frame.includes('file://') ? fileURLToPath(`file://${found[1] ?? ''}`) : (found[1] ?? '')
    const file = relative(root, path)
    return file.startsWith('..') || file.includes('node_modules') ? null : { file, line: Number(found[2]) }
  }
  return null
}
