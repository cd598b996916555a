import type { Fact } from '../../facts/fact.ts'
import type { Reading } from './reading.ts'
import { wordsFact } from './text-fact.ts'

/** What is bought, as columns and labels for goods and services name it; each once, at most {@link maxSubjects}. */
export function readSubjects(reading: Reading): Fact<string>[] {
  const subjects = new Map<string, Fact<string>>()
  for (const entry of reading.entriesOf('subject')) {
    if (subjects.size >= maxSubjects) break
    const fact = entry.end - entry.start > maxSubjectLength ? null : wordsFact(reading.text, entry.start, entry.end)
    if (fact !== null && isSubject(fact.value) && !subjects.has(fact.value)) subjects.set(fact.value, fact)
  }
  return [...subjects.values()]
}

const maxSubjects = 10
const maxSubjectLength = 60

function isSubject(value: string): boolean {
  return (
    /\p{Script=Han}{2}/u.test(value) &&
    !/\d{6}|(?:要求|描述|参数|编号|数量|金额|预算|或)(?:$|[（(])/u.test(value) &&
    !/^(?:[\d.,%\-/]+|详?见.*|无|\/|合计|小计|总计|如下.*|按.*)$/u.test(value)
  )
}
