// A reporter of Vitest: names tests that passed at the second try only, with what the first one said, in the file of SECOND_TRIES.
import { writeFileSync } from 'node:fs'

export default class SecondTries {
  onTestRunEnd(modules) {
    const place = process.env['SECOND_TRIES']
    if (place !== undefined) writeFileSync(place, JSON.stringify(modules.flatMap(secondTriesOf)))
  }
}

/** @returns file, name and the first try's message of each */
function secondTriesOf(module) {
  return [...module.children.allTests('passed')].flatMap((test) => {
    if (test.diagnostic()?.flaky !== true) return []
    const [error] = test.result().errors ?? []
    return [{ file: module.moduleId, title: test.fullName, message: error?.stack ?? error?.message ?? '' }]
  })
}
