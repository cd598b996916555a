import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { findTables, unknownPart, type TableUse } from './find-tables.ts'

/** The facts about one file that the checks use. Paths start at the root of the project. */
export interface SourceFile {
  path: string
  /** Files of the project or names of packages, including type imports. `isLazy`: loaded on demand, by `import()`. */
  imports: { target: string; isLazy: boolean }[]
  /** The table names in its texts, each with the line on which the text begins. */
  tables: (TableUse & { line: number })[]
  /** Every function. An unnamed one takes the name of what it is assigned to, or has none. */
  functions: { name: string; line: number; lines: number }[]
}

const folders = ['packages', 'apps', 'e2e', 'tools']

/** All source files of the project. */
export function readSources(root: string): SourceFile[] {
  return folders.flatMap((folder) => walk(join(root, folder))).map((file) => readSource(relative(root, file), readFileSync(file, 'utf8')))
}

export function readSource(path: string, text: string): SourceFile {
  const { program } = parseSync(path, text)
  const lineOf = lineCounter(text)
  const source: SourceFile = { path, imports: [], tables: [], functions: [] }
  const addImport = (specifier: string, isLazy = false): void => {
    source.imports.push({ target: specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier, isLazy })
  }
  const addTables = (sql: string, offset: number): void => {
    for (const use of findTables(sql)) source.tables.push({ ...use, line: lineOf(offset) })
  }
  // position of a function → the variable, property or method that holds it
  const names = new Map<number, string>()
  const addFunction = (node: { start: number; end: number; id?: { name: string } | null }): void => {
    const line = lineOf(node.start)
    source.functions.push({ name: node.id?.name ?? names.get(node.start) ?? '', line, lines: lineOf(node.end) - line + 1 })
  }
  const nameFunction = (key: { type: string; start: number; end: number }, value: { start: number } | null): void => {
    if (value !== null && key.type === 'Identifier') names.set(value.start, /\w+/.exec(text.slice(key.start, key.end))?.[0] ?? '')
  }
  const constants = constantTexts(program)
  readImports(program, addImport)
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') addTables(node.value, node.start)
    },
    TemplateLiteral: (node) => addTables(literalText(node, constants), node.start),
    VariableDeclarator: (node) => nameFunction(node.id, node.init),
    Property: (node) => nameFunction(node.key, node.value),
    MethodDefinition: (node) => nameFunction(node.key, node.value),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
  }).visit(program)
  return source
}

/** Tests, and files that only tests load. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$|\/testing\/|^e2e\//.test(path)
}

function readImports(program: Program, add: (specifier: string, isLazy?: boolean) => void): void {
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.source.value)
    },
    ExportAllDeclaration: (node) => add(node.source.value),
    ImportExpression: (node) => {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string') add(node.source.value, true)
    },
    TSImportType: (node) => add(node.source.value),
  }).visit(program)
}

type Program = ReturnType<typeof parseSync>['program']

interface Template {
  quasis: { value: { raw: string } }[]
  expressions: { type: string; name?: unknown }[]
}

/** Text constants of the file, because statements are built from them. */
function constantTexts(program: Program): Map<string, string> {
  const texts = new Map<string, string>()
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== 'Identifier' || init === null) return
      if (init.type === 'Literal' && typeof init.value === 'string') texts.set(id.name, init.value)
      if (init.type === 'TemplateLiteral') texts.set(id.name, literalText(init, texts))
    },
  }).visit(program)
  return texts
}

function literalText({ quasis, expressions }: Template, constants: ReadonlyMap<string, string>): string {
  return quasis
    .map(({ value }, index) => {
      const expression = expressions[index]
      const part = typeof expression?.name === 'string' ? constants.get(expression.name) : undefined
      return value.raw + (expression === undefined ? '' : (part ?? unknownPart))
    })
    .join('')
}

function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => ends.filter((end) => end < offset).length + 1
}

function walk(path: string): string[] {
  if (/\/(?:node_modules|dist)$/.test(path)) return []
  if (statSync(path).isFile()) return /\.(?:ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.mts') ? [path] : []
  return readdirSync(path).flatMap((name) => walk(join(path, name)))
}
