// npm test: every test. Unit, property and server tests (vitest), then the browser tests (playwright) against the real server.
// With TEST_DATABASE_URL the server tests run on that PostgreSQL instead of the embedded database.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build.mjs'
import { findBrowser } from './testing/browser.mjs'
import { countPlaywright, countVitest, sumOf } from './testing/reports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'node_modules', '.cache', 'test-reports')
const parts = process.argv.slice(2)
const wants = (part) => parts.length === 0 || parts.includes(part)

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const counts = []
if (wants('unit')) counts.push(vitest('unit', ['--project', 'packages', '--project', 'web']))
if (wants('server')) counts.push(vitest('server', ['--project', 'server']))
if (wants('browser')) counts.push(await browserTests())

const total = sumOf(counts)
for (const name of total.unexplained) console.error(`skipped without naming what is missing: ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 || total.unexplained.length > 0 || total.passed === 0 ? 1 : 0

function vitest(name, args) {
  const report = join(reports, `${name}.json`)
  const { status } = node([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  return countVitest(read(report), status)
}

async function browserTests() {
  await buildIfStale()
  const report = join(reports, 'browser.json')
  const { status } = node(['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'], {
    BROWSER_PATH: await findBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  return countPlaywright(read(report), status)
}

function node(args, environment = {}) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
