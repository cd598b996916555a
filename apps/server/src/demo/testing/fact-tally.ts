import type { NoticeFacts } from '../../facts/notice-facts.ts'
import { compareFacts, comparedFields, type ComparedField, type Verdict } from './compare-facts.ts'
import type { DemoNotice } from '../demo-notice.ts'

type Counts = Record<Verdict, number>

/** Counts, for each field and template, how well demo notices were read, and keeps a few examples of errors. */
export class FactTally {
  readonly #counts = new Map<string, Counts>()
  readonly #examples = new Map<string, string[]>()
  readonly #templates = new Set<string>()
  readonly #examplesOfEach: number

  constructor(examplesOfEach = 2) {
    this.#examplesOfEach = examplesOfEach
  }

  add({ raw, truth }: DemoNotice, facts: NoticeFacts): void {
    this.#templates.add(truth.template)
    const verdicts = compareFacts(truth, facts)
    for (const field of comparedFields) {
      const verdict = verdicts[field]
      this.#countsOf(field, truth.template)[verdict] += 1
      if (verdict !== 'right' && verdict !== 'silent')
        this.#keepExample(`${field} ${truth.template} ${verdict}`, `${truth.channel} ${raw.title} ${raw.url}`)
    }
  }

  /** Share of the values in the notices that were read correctly; null if no notice contains one. */
  rightShare(field: ComparedField, template?: string): number | null {
    const { right, wrong, missing } = this.#sum(field, template)
    const told = right + wrong + missing
    return told === 0 ? null : right / told
  }

  /** One line for each field, one column for each template: per cent read correctly, and after a plus the number of values that no notice contains. */
  table(): string {
    const templates = [...this.#templates].sort()
    const head = ['field', 'all', ...templates]
    const rows = comparedFields.map((field) => [field, this.#cell(field), ...templates.map((template) => this.#cell(field, template))])
    return [head, ...rows].map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(22) : cell.padStart(14))).join('')).join('\n')
  }

  /** Lines from notices that were read incorrectly, by field, template and kind of error. */
  examples(): string {
    return [...this.#examples]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, notices]) => `${key}\n${notices.map((notice) => `  ${notice}`).join('\n')}`)
      .join('\n')
  }

  #cell(field: ComparedField, template?: string): string {
    const share = this.rightShare(field, template)
    const { extra } = this.#sum(field, template)
    return `${share === null ? '–' : `${(share * 100).toFixed(1)} %`}${extra > 0 ? ` +${extra}` : ''}`
  }

  #sum(field: ComparedField, template?: string): Counts {
    const sum: Counts = { right: 0, wrong: 0, missing: 0, extra: 0, silent: 0 }
    for (const one of template === undefined ? this.#templates : [template]) {
      const counts = this.#countsOf(field, one)
      sum.right += counts.right
      sum.wrong += counts.wrong
      sum.missing += counts.missing
      sum.extra += counts.extra
      sum.silent += counts.silent
    }
    return sum
  }

  #countsOf(field: ComparedField, template: string): Counts {
    const key = `${field} ${template}`
    const counts = this.#counts.get(key) ?? { right: 0, wrong: 0, missing: 0, extra: 0, silent: 0 }
    this.#counts.set(key, counts)
    return counts
  }

  #keepExample(key: string, notice: string): void {
    const kept = this.#examples.get(key) ?? []
    if (kept.length < this.#examplesOfEach) kept.push(notice)
    this.#examples.set(key, kept)
  }
}
