// Checks the boundaries of docs/ARCHITECTURE.md: who may import whom, in which layers and order and without cycles, and
// whose SQL names which table. Also checks the length of functions (docs/STYLE.md, 3). Prints violations; exits with
// code 1 if there are any.
import { fileURLToPath } from 'node:url'
import { checkFunctions } from './boundaries/check-functions.ts'
import { checkImports } from './boundaries/check-imports.ts'
import { checkLayers } from './boundaries/check-layers.ts'
import { checkOrder } from './boundaries/check-order.ts'
import { checkTables } from './boundaries/check-tables.ts'
import { ingestOrder, layers, turnedViews, wordingOrder } from './boundaries/layers.ts'
import { plainTables } from './boundaries/plain-tables.ts'
import { readSchema } from './boundaries/read-schema.ts'
import { readSources } from './boundaries/read-sources.ts'
import { namedAsItRuns, personalColumns, personalViews, tableOwners, viewOwners } from './boundaries/table-owners.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = readSources(root)
const wrong = [
  ...checkImports(sources),
  ...checkLayers(sources, { layers, viewOwners, turnedViews }),
  ...checkOrder(sources, 'apps/server/src/ingest', ingestOrder),
  ...checkOrder(sources, 'apps/server/src/wording', wordingOrder),
  ...checkTables(sources, readSchema(root), {
    tables: tableOwners,
    views: viewOwners,
    personal: personalViews,
    personalColumns,
    named: namedAsItRuns,
  }),
  ...checkFunctions(sources, plainTables),
]
for (const line of wrong) console.error(line)
console.log(wrong.length === 0 ? 'boundaries: ok' : `boundaries: ${wrong.length} are broken`)
process.exitCode = wrong.length === 0 ? 0 : 1
