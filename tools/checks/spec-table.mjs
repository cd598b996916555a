// Checks docs/SPEC.md, docs/SECURITY.md and docs/ASVS.md against the code: every file they name exists, and every test
// they quote (`file` “name”) is in that file. Exits with code 1 if not.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const wrong = ['docs/SPEC.md', 'docs/SECURITY.md', 'docs/ASVS.md'].flatMap((page) =>
  readFileSync(join(root, page), 'utf8')
    .split('\n')
    .flatMap((line, index) => faultsOf(line).map((fault) => `${page}:${index + 1}: ${fault}`)),
)
for (const line of wrong) console.error(line)
console.log(wrong.length === 0 ? 'spec table: ok' : `spec table: ${wrong.length} places name what is not there`)
process.exitCode = wrong.length === 0 ? 0 : 1

function faultsOf(line) {
  const named = [...line.matchAll(/`((?:apps|packages|e2e|tools|docs)\/[\w./@-]+)`((?:\s*“[^”]+”)*)/g)]
  return named.flatMap(([, path, quotes]) => {
    if (!existsSync(join(root, path))) return [`${path} does not exist`]
    const names = [...quotes.matchAll(/“([^”]+)”/g)].map((match) => match[1])
    if (names.length === 0) return []
    const text = readFileSync(join(root, path), 'utf8')
    return names.filter((name) => !text.includes(name)).map((name) => `${path} has no test “${name}”`)
  })
}
