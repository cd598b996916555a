// Counts of the test runners' reports. A run that left no report, or ended badly without a failed test, counts as one failure.

// a test may be skipped only when its name says which outside thing is missing
const outsideThings = /\.\.\/shared|search engine|unshare|tmpfs|installed PostgreSQL/

export function countVitest(report, status) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0, unexplained: [] }
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const skipped = tests.filter((test) => test.status === 'pending' || test.status === 'skipped' || test.status === 'todo')
  return closed(
    { passed: report.numPassedTests, failed: report.numFailedTests, skippedNames: skipped.map((test) => test.fullName) },
    status,
  )
}

export function countPlaywright(report, status) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0, unexplained: [] }
  const specs = report.suites.flatMap(specsOf)
  const names = (kind) => specs.filter((spec) => spec.tests.some((test) => test.status === kind)).map((spec) => spec.title)
  return closed(
    { passed: names('expected').length, failed: names('unexpected').length + names('flaky').length, skippedNames: names('skipped') },
    status,
  )
}

export function sumOf(counts) {
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed: counts.reduce((sum, count) => sum + count.failed, 0),
    skipped: counts.reduce((sum, count) => sum + count.skipped, 0),
    unexplained: counts.flatMap((count) => count.unexplained),
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
    unexplained: skippedNames.filter((name) => !outsideThings.test(name)),
  }
}
