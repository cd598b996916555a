// Checks that pages use the classes that their stylesheets have, and no others. Prints violations; exits with code 1 if
// there are any.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkStyles } from './styles/check-styles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const paths = readdirSync(`${root}apps/web/src`, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(?:tsx?|css)$/.test(path))
const wrong = checkStyles(
  paths.map((path) => ({ path: `apps/web/src/${path}`, text: readFileSync(`${root}apps/web/src/${path}`, 'utf8') })),
)
for (const line of wrong) console.error(line)
console.log(wrong.length === 0 ? 'styles: ok' : `styles: ${wrong.length} classes are wrong`)
process.exitCode = wrong.length === 0 ? 0 : 1
