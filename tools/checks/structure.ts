// npm run structure: figures of the project's structure; with --list the long functions too.
import { fileURLToPath } from 'node:url'
import { checkLayers } from './boundaries/check-layers.ts'
import { checkTables } from './boundaries/check-tables.ts'
import { layers } from './boundaries/layers.ts'
import { readSchema } from './boundaries/read-schema.ts'
import { readSources } from './boundaries/read-sources.ts'
import { namedAsItRuns, tableOwners, viewOwners } from './boundaries/table-owners.ts'

const longest = 40
/** Tables of words, cases or handlers, one line a row: long, and nothing to split. */
const plainTables = ['category-words.ts', 'search-mix.ts', 'app.ts', 'routes.ts', 'create-auth.ts', 'columns.tsx']

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = readSources(root)
const circles = checkLayers(sources, layers)
const count = (beginning: string) => circles.filter((line) => line.startsWith(beginning)).length
const long = sources
  .filter(
    ({ path }) =>
      !/\.test\.tsx?$|\/testing\/|^e2e\//.test(path) &&
      !path.startsWith('packages/contract/src/calls/') &&
      !plainTables.some((name) => path.endsWith(name)),
  )
  .flatMap(({ path, functions }) =>
    functions.filter(({ lines }) => lines > longest).map(({ lines, line, name }) => `${lines} lines: ${path}:${line} ${name}`),
  )

console.log(`cycles between modules: ${count('modules in a circle')}`)
console.log(`cycles between files: ${count('files in a circle')}`)
console.log(
  `tables named outside their owner: ${checkTables(sources, readSchema(root), { tables: tableOwners, views: viewOwners, named: namedAsItRuns }).length}`,
)
console.log(`functions over ${longest} lines: ${long.length}`)
if (process.argv.includes('--list')) for (const line of long) console.log(`  ${line}`)
