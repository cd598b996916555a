// Compares the rows that statements returned in the tests with the types in the code, because `query<Row>` is a promise
// that no compiler can check. Each line of the file describes one statement: where it is sent, and the values of its
// columns (apps/server/src/testing/observe-rows.ts).
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
import * as is from 'typescript/unstable/ast/is'

/** @param root with the project's tsconfig.json @returns one line for each error, and the number of compared statements */
export function checkRows(root, file) {
  const statements = readStatements(root, file)
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] })
    const project = snapshot.getProject(join(root, 'tsconfig.json'))
    const calls = new Map()
    for (const path of new Set(statements.map((statement) => statement.path)))
      calls.set(path, callsOf(project.program.getSourceFile(join(root, path))))
    const results = statements.map((statement) => compare(project.checker, statement, calls.get(statement.path)))
    return { wrong: [...new Set(results.flatMap((result) => result ?? []))], compared: results.filter((result) => result !== null).length }
  } finally {
    api.close()
  }
}

/** Statements of the product only, because tests may read rows as they like. Several processes may have recorded the same place. */
function readStatements(root, file) {
  const byPlace = new Map()
  for (const line of readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text !== '')) {
    const { place, columns } = JSON.parse(line)
    const [, absolute, row, column] = /^(.*):(\d+):(\d+)$/.exec(place) ?? []
    const path = absolute === undefined ? '' : relative(root, absolute)
    if (!path.startsWith('apps/server/src/') || /\.test\.ts$|\/testing\//.test(path)) continue
    const key = `${path}:${row}:${column}`
    const known = byPlace.get(key) ?? { path, line: Number(row), column: Number(column), columns: new Map() }
    byPlace.set(key, known)
    for (const [name, kinds] of Object.entries(columns)) known.columns.set(name, new Set([...(known.columns.get(name) ?? []), ...kinds]))
  }
  return [...byPlace.values()]
}

/** The calls of a file, by the position of the called name: line:column. */
function callsOf(source) {
  const starts = [0]
  for (const [index, character] of [...source.text].entries()) if (character === '\n') starts.push(index + 1)
  const calls = new Map()
  const visit = (node) => {
    if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression)) {
      const position = node.expression.name.end - node.expression.name.text.length
      const line = starts.findLastIndex((start) => start <= position)
      calls.set(`${line + 1}:${position - starts[line] + 1}`, node)
    }
    node.forEachChild(visit)
  }
  visit(source)
  return calls
}

/** @returns one line for each error; null if the code reads nothing of the rows, or leaves their type to its caller */
function compare(checker, { path, line, column, columns }, calls) {
  const call = calls.get(`${line}:${column}`)
  const row = call === undefined ? undefined : rowOf(checker, checker.getTypeAtLocation(call))
  if (row === undefined || row.flags & (TypeFlags.TypeParameter | TypeFlags.Any | TypeFlags.Unknown)) return null
  const properties = new Map(checker.getPropertiesOfType(row).map((property) => [property.name, property]))
  if (properties.size === 0) return null
  const place = `${path}:${line}`
  const missing = [...properties.values()].filter(({ name, flags }) => !columns.has(name) && !(flags & SymbolFlags.Optional))
  return [
    ...[...properties.keys()]
      .filter((name) => name.includes('_'))
      .map((name) => `${place} calls a column ${name}: rows have names like publishedAt`),
    ...missing.map(({ name }) => `${place} says that rows have ${name}, which no row had`),
    ...[...columns].flatMap(([name, kinds]) => wrongIn(checker, { place, name, kinds: [...kinds] }, row)),
  ]
}

/** The row type of a promise of rows. */
function rowOf(checker, promise) {
  const [rows] = promise.isTypeReference() ? checker.getTypeArguments(promise) : []
  return rows !== undefined && checker.isArrayType(rows) ? checker.getTypeArguments(rows)[0] : undefined
}

/** `name` may lead into a JSON value: `periods[].endsAt`. */
function wrongIn(checker, { place, name, kinds }, row) {
  const types = typesAt(checker, row, name.match(/[^.[\]]+|\[\]/g))
  if (types === null) return []
  if (types.length === 0) return [`${place} reads no ${name}: rows have it, their type does not`]
  const allowed = types.map((type) => allowedKinds(checker, type))
  const unfit = allowed.includes(null) ? [] : kinds.filter((kind) => !allowed.some((some) => some.has(kind)))
  const said = [...new Set(types.map((type) => checker.typeToString(type)))].join(' | ')
  return unfit.map((kind) => `${place} says that ${name} is ${said}, and it was ${kind}`)
}

/** The types at that path, for each part of a union. Empty if the type has no such path; null if it leaves that open. */
function typesAt(checker, type, [step, ...rest]) {
  if (step === undefined) return [type]
  const found = partsOf(type).flatMap((part) => {
    if (part.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) return [null]
    if (step === '[]') return checker.isArrayLikeType(part) ? elementsOf(checker, part) : []
    if (!(part.flags & (TypeFlags.Object | TypeFlags.Intersection))) return []
    const property = checker.getPropertyOfType(part, step)
    if (property !== undefined) return [checker.getTypeOfSymbol(property) ?? null]
    const infos = checker.getIndexInfosOfType(part)
    return infos.length > 0 ? infos.map(({ valueType }) => valueType) : checker.getPropertiesOfType(part).length === 0 ? [null] : []
  })
  const further = found.map((one) => (one === null ? null : typesAt(checker, one, rest)))
  return further.includes(null) ? null : further.flat()
}

function elementsOf(checker, array) {
  return array.isTypeReference() ? checker.getTypeArguments(array) : [null]
}

function partsOf(type) {
  return type.flags & TypeFlags.Union ? (type.getTypes() ?? []).flatMap(partsOf) : [type]
}

/** The kinds of values of the type; null for any. */
function allowedKinds(checker, type) {
  const allowed = new Set()
  for (const part of partsOf(type)) {
    const { flags } = part
    if (flags & TypeFlags.StringLike) allowed.add('string')
    else if (flags & TypeFlags.NumberLike) allowed.add('number')
    else if (flags & TypeFlags.BooleanLike) allowed.add('boolean')
    else if (flags & TypeFlags.Null) allowed.add('null')
    else if (flags & TypeFlags.Undefined) continue
    else if (flags & (TypeFlags.Object | TypeFlags.Intersection)) allowed.add(kindOfObject(checker, part))
    else return null
  }
  return allowed
}

function kindOfObject(checker, type) {
  if (checker.isArrayLikeType(type)) return 'array'
  const name = type.getSymbol()?.name
  if (name === 'Date') return 'date'
  return name === 'Buffer' || name === 'Uint8Array' ? 'bytes' : 'object'
}
