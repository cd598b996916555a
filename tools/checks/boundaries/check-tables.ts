import type { Schema, View } from './read-schema.ts'
import type { SourceFile } from './read-sources.ts'

export interface Owners {
  tables: Readonly<Record<string, readonly string[]>>
  views: Readonly<Record<string, readonly string[]>>
  /** View with personal data → the rooms that read it besides its owner. */
  personal: Readonly<Record<string, readonly string[]>>
  /** Names of columns with personal data. */
  personalColumns: readonly string[]
  /** Files that compute table names at run time: other means keep them to the tables of their room. */
  named: readonly string[]
}

/** Lists errors: tables of another room in SQL, and differences between the list of owners and the migrations. */
export function checkTables(sources: readonly SourceFile[], schema: Schema, owners: Owners): string[] {
  const tables = ownerByName(owners.tables)
  const views = ownerByName(owners.views)
  return [
    ...differences(tables, schema.tables, 'table'),
    ...differences(views, new Set(schema.views.keys()), 'view'),
    ...twice([...Object.values(owners.tables), ...Object.values(owners.views)].flat()),
    ...[...schema.views].flatMap(([name, view]) => [...wrongView(name, view, tables, views), ...wrongColumns(name, view, owners)]),
    ...sources.flatMap((source) => [...wrongUses(source, tables, views, owners.named), ...wrongReaders(source, views, owners.personal)]),
    ...idleReaders(sources, owners.personal),
  ]
}

/** The room of a file of the server; null outside of it. Programs beside the folders belong to the room `program`. */
export function roomOf(path: string): string | null {
  const inside = /^apps\/server\/src\/(.+)$/.exec(path)?.[1]
  if (inside === undefined) return null
  return /^(?:modules\/)?[^/]+(?=\/)/.exec(inside)?.[0] ?? 'program'
}

/** Tests and the files that only they load may read any table. */
function isOfTests(path: string): boolean {
  return /\.test\.tsx?$|\/testing\/|-testing\.ts$/.test(path)
}

function ownerByName(owners: Readonly<Record<string, readonly string[]>>): Map<string, string> {
  return new Map(Object.entries(owners).flatMap(([room, names]) => names.map((name) => [name, room] as const)))
}

function differences(owners: ReadonlyMap<string, string>, made: ReadonlySet<string>, kind: string): string[] {
  return [
    ...[...made].filter((name) => !owners.has(name)).map((name) => `${kind} ${name} has no owner in table-owners.ts`),
    ...[...owners.keys()].filter((name) => !made.has(name)).map((name) => `${kind} ${name} of table-owners.ts is in no migration`),
  ]
}

function twice(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) < index).map((name) => `${name} stands twice in table-owners.ts`)
}

function wrongView(view: string, { reads }: View, tables: ReadonlyMap<string, string>, views: ReadonlyMap<string, string>): string[] {
  const owner = views.get(view)
  const foreign = reads.filter((name) => tables.has(name) && tables.get(name) !== owner)
  return [
    ...(/_(?:public|personal)$/.test(view) ? [] : [`view ${view}: its name ends in _public, or in _personal where it holds personal data`]),
    ...foreign.map((name) => `view ${view} of ${owner ?? 'nobody'} reads ${name}, which belongs to ${tables.get(name) ?? 'nobody'}`),
  ]
}

/** Personal data may only be in views whose names say so and whose readers are listed. */
function wrongColumns(name: string, { columns }: View, { personal, personalColumns }: Owners): string[] {
  if (name.endsWith('_personal')) return name in personal ? [] : [`view ${name} has no readers in table-owners.ts`]
  const held = columns.filter((column) => personalColumns.includes(column))
  return [
    ...held.map((column) => `view ${name} gives ${column} to everybody: it belongs into a view that ends in _personal`),
    ...(name in personal ? [`view ${name} has readers in table-owners.ts, but its name does not end in _personal`] : []),
  ]
}

function wrongReaders(
  source: SourceFile,
  views: ReadonlyMap<string, string>,
  personal: Readonly<Record<string, readonly string[]>>,
): string[] {
  const room = roomOf(source.path)
  if (room === null || isOfTests(source.path)) return []
  const wrong = source.tables.flatMap(({ name, line }) => {
    const readers = personal[name ?? '']
    if (name === null || readers === undefined || views.get(name) === room || readers.includes(room)) return []
    return [`${source.path}:${line} reads ${name}, which holds personal data: ${room} is none of its readers in table-owners.ts`]
  })
  return [...new Set(wrong)]
}

/** Listed readers that read nothing. */
function idleReaders(sources: readonly SourceFile[], personal: Readonly<Record<string, readonly string[]>>): string[] {
  const read = new Set(
    sources
      .filter(({ path }) => !isOfTests(path))
      .flatMap(({ path, tables }) => tables.map(({ name }) => `${roomOf(path) ?? ''} ${name ?? ''}`)),
  )
  return Object.entries(personal).flatMap(([view, readers]) =>
    readers
      .filter((room) => !read.has(`${room} ${view}`))
      .map((room) => `${room} is a reader of ${view} in table-owners.ts, but does not read it`),
  )
}

function wrongUses(
  source: SourceFile,
  tables: ReadonlyMap<string, string>,
  views: ReadonlyMap<string, string>,
  named: readonly string[],
): string[] {
  const room = roomOf(source.path)
  if (room === null || isOfTests(source.path)) return []
  const wrong = source.tables.flatMap(({ name, isWrite, line }) => {
    const place = `${source.path}:${line}`
    if (name === null && named.some((folder) => source.path.startsWith(folder))) return []
    if (name === null) return [`${place} names a table that can't be read here: write its name into the SQL`]
    const owner = tables.get(name)
    if (owner !== undefined && owner !== room) return [`${place} names ${name}, which belongs to ${owner}`]
    return views.has(name) && isWrite ? [`${place} changes or locks rows of the view ${name}`] : []
  })
  return [...new Set(wrong)]
}
