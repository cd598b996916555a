// npm test runs every test: unit, property and server tests (vitest), then the browser tests (playwright) against the real server.
// npm test -- unit | server | browser runs only these. The browser tests use an ordinary Wednesday, and a short journey uses the machine's own date.
// --at 2026-11-22T10:00:00+08:00 sets another date; --odd-days repeats them on every day that has ever caused trouble.
// npm test -- --whole repeats trials that kill something more often, draws more properties, tries all rubbish in each field and all hostile texts in each
// reader, reads real feeds to the last notice, and checks pages with axe in more windows. .ci/run --whole uses it.
// npm test -- --changed tests what the difference to main can break, or to the commit of --base; with unit, server or browser, only these.
// With TEST_DATABASE_URL the server tests use that PostgreSQL instead of the embedded database. With --what-differs they run only the tests whose result
// may differ there: those about the database, search and ingest, and those that test concurrency or kill something. Random trials are then fewer.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build.mjs'
import { findBrowser } from './testing/browser.mjs'
import { changedFiles, featuresOf, filesForVitest, serverTestsFor, specsFor } from './testing/changed.mjs'
import { checkRows } from './testing/check-rows.mjs'
import { countPlaywright, countRows, countVitest, sumOf } from './testing/reports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'node_modules', '.cache', 'test-reports')
const traces = join(root, 'node_modules', '.cache', 'browser-tests')
/** the rows of the server's statements, from whatever ran last */
const rowsSeen = join(reports, 'rows-seen.jsonl')
const { values: options, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    'odd-days': { type: 'boolean', default: false },
    'what-differs': { type: 'boolean', default: false },
    whole: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    base: { type: 'string' },
  },
})
/** Moments at which a test or the product may rely on something that is not true then. */
const oddDays = [
  '2026-11-22T10:00:00+08:00', // a Sunday
  '2027-01-01T10:00:00+08:00',
  '2028-02-29T10:00:00+08:00',
  '2027-02-08T10:00:00+08:00', // in the middle of Spring Festival
  '2026-12-31T23:59:00+08:00',
  '2026-11-18T03:00:00+08:00', // still the day before in UTC
]
const wants = (part) => parts.length === 0 || parts.includes(part)
/** The changed files; null if everything is tested. */
const changed = options.changed || options.base !== undefined ? changedFiles(options.base) : null

rmSync(reports, { recursive: true, force: true })
// a later run without browser tests leaves the traces that an earlier one has named
if (wants('browser')) rmSync(traces, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const counts = []
const whole = options.whole ? { WHOLE_TRIALS: 'yes' } : {}
const repeated = options['what-differs'] && !options.whole ? { REPEATED_TRIALS: 'yes' } : {}
if (wants('unit')) counts.push(...unitTests())
if (wants('server')) counts.push(...serverTests())
if (wants('browser')) counts.push(...(await browserTests()))

const total = sumOf(counts)
for (const failure of total.failures) console.log(`\nfailed: ${failure}`)
for (const name of total.unsteady) console.error(`passed at the second try only, to be mended: ${name}`)
for (const { title, place } of total.traces) console.error(`the trace of ${title}\n  npx playwright show-trace ${place}`)
for (const name of total.unexplained) console.error(`skipped without naming what is missing: ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 || total.unexplained.length > 0 || (total.passed === 0 && changed === null) ? 1 : 0

function filesThatDiffer() {
  const source = join(root, 'apps/server/src')
  const tests = readdirSync(source, { recursive: true }).filter((path) => path.endsWith('.test.ts'))
  return tests
    .map((path) => join(source, path))
    .filter((path) => {
      // real feeds are about reading, and the conformance tests' own test is about the reference; other tests cover writes
      if (/(?:shared-data|search\/conformance)\.test\.ts$/.test(path)) return false
      const isAboutIt = /\/src\/(?:platform|search|ingest)\/|kill/.test(path) || /Promise\.all|SIGKILL/.test(readFileSync(path, 'utf8'))
      return isAboutIt && usesDatabaseOfRun(path)
    })
}

/** Uses it itself or by an import for testing. Other tests make their own embedded databases, or need none. */
function usesDatabaseOfRun(path) {
  const text = readFileSync(path, 'utf8')
  if (/openTest(?:App|Database)|ownDatabase|TEST_DATABASE_URL/.test(text)) return true
  const helpers = [...text.matchAll(/from '(\.[^']*\/testing\/[^']+)'/g)].map(([, found]) => join(dirname(path), found))
  return helpers.some(usesDatabaseOfRun)
}

function unitTests() {
  if (changed === null) return [vitest('unit', ['packages', 'web'], ['run'])]
  // none of the server is imported there
  return changed.every((path) => /^(?:apps\/server|e2e|tools|docs)\//.test(path))
    ? []
    : [vitest('unit', ['packages', 'web'], relatedTo(changed))]
}

function serverTests() {
  const choice = serverChoice()
  if (choice === null) return []
  rmSync(rowsSeen, { force: true })
  return [
    vitest('server', ['server'], choice, { ROWS_SEEN: rowsSeen }),
    ...(existsSync(rowsSeen) ? [countRows(checkRows(root, rowsSeen))] : []),
  ]
}

/** The choice of server tests; null for none. */
function serverChoice() {
  if (options['what-differs']) return ['run', ...filesThatDiffer()]
  if (changed === null) return ['run']
  const files = serverTestsFor(changed)
  if (files === null) return relatedTo(filesForVitest(changed))
  return files.length === 0 ? null : ['run', ...files]
}

function relatedTo(files) {
  return ['related', ...files, '--run', '--passWithNoTests']
}

/** @param choice the tests of these projects to run, as Vitest's arguments */
function vitest(name, projects, choice, environment = {}) {
  const report = join(reports, `${name}.json`)
  const whatElse = join(reports, `${name}-what-else.json`)
  const command = [
    'node_modules/vitest/vitest.mjs',
    ...choice,
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tools/testing/what-else.mjs',
    `--outputFile.json=${report}`,
  ]
  const { status } = node(command, { WHAT_ELSE: whatElse, ...whole, ...repeated, ...environment })
  return countVitest({ report: read(report), whatElse: read(whatElse), status })
}

async function browserTests() {
  const specs = changed === null ? [] : specsFor(changed)
  if (changed !== null && specs.length === 0) return []
  const features = changed === null ? undefined : featuresOf(changed)
  await buildIfStale()
  const browser = await findBrowser()
  const days = options['odd-days'] ? oddDays : options.at === undefined ? [undefined] : [options.at]
  const runs = days.map((at) => ({ at, files: specs }))
  if (options.at === undefined && changed === null) runs.push({ at: 'real', files: ['journey.spec.ts'] })
  return runs.map(({ at, files }, index) => {
    if (at !== undefined) console.log(`\nbrowser tests at ${at}`)
    const report = join(reports, `browser-${index}.json`)
    const { status } = node(['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...files], {
      BROWSER_PATH: browser,
      // each run empties its folder, but the traces of the previous run are still needed
      BROWSER_TESTS_OUTPUT: join(traces, String(index)),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...whole,
      ...(at === undefined ? {} : { BROWSER_TESTS_AT: at }),
      ...(features === undefined ? {} : { BROWSER_TESTS_FEATURES: features.join(' ') }),
    })
    return countPlaywright(read(report), status)
  })
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
