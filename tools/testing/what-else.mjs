// A reporter for Vitest that writes into the file of WHAT_ELSE what its JSON report leaves out. `secondTries`: tests
// that passed only at the second try, with the first failure. `unhandled`: errors outside of tests, which also make the
// run fail.
import { writeFileSync } from 'node:fs'

export default class WhatElse {
  onTestRunEnd(modules, errors) {
    const place = process.env['WHAT_ELSE']
    if (place === undefined) return
    const unhandled = errors.map((error) => error.stack ?? error.message ?? String(error))
    writeFileSync(place, JSON.stringify({ secondTries: modules.flatMap(secondTriesOf), unhandled }))
  }
}

function secondTriesOf(module) {
  return [...module.children.allTests('passed')].flatMap((test) => {
    if (test.diagnostic()?.flaky !== true) return []
    const [error] = test.result().errors ?? []
    return [{ file: module.moduleId, title: test.fullName, message: error?.stack ?? error?.message ?? '' }]
  })
}
