// Checks that every regular expression of the product takes linear time (docs/decisions/0013-linear-time.md). Exits
// with code 1 if one may not.
import { fileURLToPath } from 'node:url'
import { loadBuilt } from './regexes/built-patterns.ts'
import { collectPatterns, type Pattern } from './regexes/collect-patterns.ts'
import { findGrowth } from './regexes/find-growth.ts'
import { isShort, unusedRows } from './regexes/short-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { literals, built } = collectPatterns(root)
const { patterns, later } = await loadBuilt(root, built)
const all = [...literals, ...patterns]
const wrong = [
  ...all.flatMap(faultsOf),
  ...later.map(({ file, firstLine }) => `${file}:${firstLine} is built later than its module is loaded, so that it can't be checked`),
  ...unusedRows(all).map((row) => `tools/checks/regexes/short-texts.ts: nothing in ${row.file} begins with ${row.begins}`),
]
for (const line of wrong) console.error(line)
console.log(
  wrong.length === 0 ? `regular expressions: ok (${all.length})` : `regular expressions: ${wrong.length} of ${all.length} are not right`,
)
process.exitCode = wrong.length === 0 ? 0 : 1

function faultsOf(pattern: Pattern): string[] {
  const growth = findGrowth(pattern.source, pattern.flags)
  if (growth === null || (growth.kind === 'quadratic' && isShort(pattern))) return []
  const shown = pattern.source.length > 100 ? `${pattern.source.slice(0, 100)}…` : pattern.source
  return [`${pattern.file}:${pattern.line} ${growth.kind} on repeated ${JSON.stringify(growth.example)}: /${shown}/${pattern.flags}`]
}
