// Counts the results in the test runners' reports. A run without a report, or one that failed without a failed test,
// counts as one failure.
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

// a test may be skipped only if its name says which external thing is missing
const outsideThings = /\.\.\/shared|search engine|unshare|tmpfs|installed PostgreSQL/

const none = { passed: 0, failed: 1, skipped: 0, failures: ['a run that left no report'], unexplained: [], unsteady: [], traces: [] }

/** lines of a failure's message that are repeated at the end of a run */
const linesShown = 8

/** @param run.whatElse see `what-else.mjs` */
export function countVitest({ report, whatElse, status }) {
  const { secondTries, unhandled } = whatElse ?? { secondTries: [], unhandled: [] }
  if (report === null) return none
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const skipped = tests.filter((test) => test.status === 'pending' || test.status === 'skipped' || test.status === 'todo')
  return {
    ...closed({ passed: report.numPassedTests, failed: report.numFailedTests, skippedNames: skipped.map((test) => test.fullName) }, status),
    failures: [
      ...report.testResults.flatMap(failuresOfVitest),
      ...unhandled.map((message) => described('an error of no test:', '', message)),
    ],
    unsteady: secondTries.map(({ file, title, message }) => described(relative(root, file), title, message)),
  }
}

function failuresOfVitest({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const place = relative(root, name)
  if (failed.length === 0 && message) return [described(place, '', message)]
  return failed.map(({ fullName, failureMessages }) => described(place, fullName, failureMessages.join('\n')))
}

function described(place, title, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, linesShown)
  return `${`${place} ${title}`.trim()}\n${lines.map((line) => `    ${line}`).join('\n')}`
}

export function countPlaywright(report, status) {
  if (report === null) return none
  const specs = report.suites.flatMap(specsOf)
  const names = (kind) => specs.filter((spec) => spec.tests.some((test) => test.status === kind)).map((spec) => spec.title)
  const passed = names('expected').length + names('flaky').length
  return {
    ...closed({ passed, failed: names('unexpected').length, skippedNames: names('skipped') }, status),
    failures: specs.flatMap(failuresOfPlaywright),
    unsteady: names('flaky'),
    traces: tracesOf(specs),
  }
}

/** All statements together count as one test. */
export function countRows({ wrong, compared }) {
  console.log(
    `\nrows of ${compared} statements compared with their types: ${wrong.length === 0 ? 'as they say' : `${wrong.length} differ`}`,
  )
  const failed = wrong.length === 0 ? 0 : 1
  return { passed: 1 - failed, failed, skipped: 0, failures: wrong, unexplained: [], unsteady: [], traces: [] }
}

function failuresOfPlaywright({ title, file, tests }) {
  const results = tests.flatMap((test) => (test.status === 'unexpected' ? test.results.slice(-1) : []))
  return results.map(({ error }) => described(file, title, error?.message ?? ''))
}

/** The traces of the second try, for tests that did not pass at once. */
function tracesOf(specs) {
  return specs.flatMap(({ title, file, tests }) => {
    const attachments = tests.flatMap((test) => (test.status === 'expected' ? [] : test.results.flatMap((result) => result.attachments)))
    return attachments
      .filter(({ name }) => name === 'trace')
      .map(({ path }) => ({ title: `${file} ${title}`, place: relative(root, path) }))
  })
}

export function sumOf(counts) {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
    skipped: counts.reduce((sum, count) => sum + count.skipped, 0),
    failures: counts.flatMap((count) => count.failures),
    unexplained: counts.flatMap((count) => count.unexplained),
    unsteady: counts.flatMap((count) => count.unsteady),
    traces: counts.flatMap((count) => count.traces),
  }
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
}

function closed({ passed, failed, skippedNames }, status) {
  return {
    passed,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: skippedNames.length,
    failures: [],
    unexplained: skippedNames.filter((name) => !outsideThings.test(name)),
    unsteady: [],
    traces: [],
  }
}
