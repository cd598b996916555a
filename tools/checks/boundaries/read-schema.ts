import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTables } from './find-tables.ts'

/** The schema that the migrations create. */
export interface Schema {
  tables: ReadonlySet<string>
  views: ReadonlyMap<string, View>
}

export interface View {
  /** The tables and views that it reads. */
  reads: readonly string[]
  columns: readonly string[]
}

export function readSchema(root: string): Schema {
  const folder = join(root, 'apps/server/migrations')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  return schemaOf(files.map((name) => readFileSync(join(folder, name), 'utf8')))
}

/** @param migrations in order */
export function schemaOf(migrations: readonly string[]): Schema {
  // a running program records in it which migrations it has, so no migration can create it
  const tables = new Set(['schema_migration'])
  const views = new Map<string, View>()
  for (const statement of migrations.flatMap((text) => text.replaceAll(/--[^\n]*/g, '').split(';'))) {
    const [, kind, name = ''] =
      /^\s*create\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(table|view|materialized view)\s+(?:if\s+not\s+exists\s+)?(\w+)/.exec(statement) ??
      []
    const [, dropped, names = ''] = /^\s*drop\s+(table|view|materialized view)\s+(?:if\s+exists\s+)?([\w,\s]+)/.exec(statement) ?? []
    if (kind === 'table') tables.add(name)
    else if (kind !== undefined) views.set(name, viewOf(statement))
    if (dropped !== undefined) for (const word of names.match(/\w+/g) ?? []) if (!tables.delete(word)) views.delete(word)
  }
  return { tables, views }
}

function viewOf(statement: string): View {
  return { reads: [...new Set(findTables(statement).flatMap((use) => use.name ?? []))], columns: columnsOf(statement) }
}

/** The column names of the first `select`. */
function columnsOf(statement: string): string[] {
  const selected = statement.slice(statement.search(/\bselect\b/) + 'select'.length)
  const columns = ['']
  let depth = 0
  for (const [token] of selected.matchAll(/'[^']*'|\w+|[^\w\s]|\s+/g)) {
    if (depth === 0 && token === 'from') break
    if (token === '(') depth += 1
    if (token === ')') depth -= 1
    if (depth === 0 && token === ',') columns.push('')
    else columns.push((columns.pop() ?? '') + token)
  }
  return columns.map((column) => /\w+$/.exec(column.trim())?.[0] ?? '')
}
