import { isTest, type SourceFile } from './read-sources.ts'

const maxLines = 40

/**
 * Lists functions over 40 lines. Tests are left out, and so are the calls of the contract, which are a table.
 * @param plainTables paths of files whose long functions are tables; a listed file without a long function is an error,
 * too
 */
export function checkFunctions(sources: readonly SourceFile[], plainTables: readonly string[]): string[] {
  const withLong = sources.map(({ path, functions }) => ({ path, long: functions.filter(({ lines }) => lines > maxLines) }))
  const tables = new Set(withLong.flatMap(({ path, long }) => (long.length > 0 ? path : [])))
  return [
    ...withLong
      .filter(({ path }) => !isTest(path) && !path.startsWith(calls) && !plainTables.includes(path))
      .flatMap(({ path, long }) =>
        long.map(({ line, lines, name }) => `${path}:${line} ${called(name)} has ${lines} lines, over ${maxLines}`),
      ),
    ...plainTables.filter((path) => !tables.has(path)).map((path) => `${path} of plain-tables.ts has no function over ${maxLines} lines`),
  ]
}

const calls = 'packages/contract/src/calls/'

function called(name: string): string {
  return name === '' ? 'a function without a name' : name
}
