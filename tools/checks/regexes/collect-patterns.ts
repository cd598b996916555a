import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'

/** A regular expression of the product, and its place. */
export interface Pattern {
  file: string
  line: number
  source: string
  flags: string
}

/** A place that builds a pattern at run time. */
export interface BuiltPlace {
  file: string
  firstLine: number
  lastLine: number
}

const folders = ['apps/server/src', 'apps/web/src', 'packages/contract/src', 'packages/matching/src']

/** Every regular expression literal, and every place that builds one, in the code of the product. */
export function collectPatterns(root: string): { literals: Pattern[]; built: BuiltPlace[] } {
  const literals: Pattern[] = []
  const built: BuiltPlace[] = []
  for (const path of folders.flatMap((folder) => sourceFiles(join(root, folder)))) {
    const text = readFileSync(path, 'utf8')
    const file = relative(root, path)
    const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
    const addBuilt = (node: { start: number; end: number; callee: { type: string; start: number; end: number } }): void => {
      if (text.slice(node.callee.start, node.callee.end) !== 'RegExp') return
      built.push({ file, firstLine: lineOf(node.start), lastLine: lineOf(node.end) })
    }
    new Visitor({
      Literal: (node) => {
        if ('regex' in node) literals.push({ file, line: lineOf(node.start), source: node.regex.pattern, flags: node.regex.flags })
      },
      NewExpression: addBuilt,
      CallExpression: addBuilt,
    }).visit(parseSync(path, text).program)
  }
  return { literals, built }
}

function sourceFiles(path: string): string[] {
  if (statSync(path).isFile()) return /\.(?:ts|tsx|mjs)$/.test(path) && !/\.(?:test|d)\./.test(path) ? [path] : []
  return /\/(?:testing|fixtures|node_modules)$/.test(path) ? [] : readdirSync(path).flatMap((name) => sourceFiles(join(path, name)))
}
