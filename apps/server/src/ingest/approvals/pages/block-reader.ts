import type { Evidence, Fact, Fen } from '../../../facts/fact.ts'
import { amountIn } from '../../extract/money.ts'
import { organisationFact, wordsFact } from '../../extract/text-fact.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { unitInLabel } from '../../../wording/texts/amount.ts'
import { findTimes } from '../../../wording/texts/date-time.ts'
import { investmentCodeIn } from '../../../wording/projects/investment-code.ts'
import { isAbsent } from '../../fields/absent-value.ts'
import { withoutPhones } from '../../../phones/mask-phones.ts'
import type { ApprovalMatter, ApprovalUnit, UnitRole } from '../../approval.ts'
import { plannedPeriod } from '../../../wording/projects/planned-period.ts'
import type { PageBlock, PageEntry } from './page-entries.ts'
import type { PageField } from './page-labels.ts'

/** Maximum number of characters of a description; longer ones are cut. */
export const maxContentLength = 4000

const roles = ['design', 'survey', 'construction', 'supervision', 'assessment'] as const satisfies UnitRole[]

/** The values of one block by field. If a block has several of a field, the first counts. */
export class BlockReader {
  readonly #text: TightText
  readonly #block: PageBlock

  constructor(text: TightText, block: PageBlock) {
    this.#text = text
    this.#block = block
  }

  words(field: PageField): Fact<string> | null {
    const entry = this.#entry(field)
    const fact = entry === null ? null : wordsFact(this.#text, entry.start, Math.min(entry.end, entry.start + maxContentLength))
    return fact === null || isAbsent(fact.value) ? null : fact
  }

  /** The project's name. Rows of totals and headings have none. */
  name(): Fact<string> | null {
    const fact = this.words('name')
    return fact === null || fact.value.length < minNameLength || noName.test(fact.value) ? null : fact
  }

  organisation(field: PageField): Fact<string> | null {
    const entry = this.#entry(field)
    const fact = entry === null ? null : organisationFact(this.#text, entry.start, entry.end)
    const value = fact === null ? '' : withoutPhones(fact.value)
    return fact === null || value.length < 2 ? null : { ...fact, value }
  }

  code(): Fact<string> | null {
    const entry = this.#entry('code')
    const value = entry === null ? null : investmentCodeIn(this.#text.tight.slice(entry.start, entry.end))
    return entry === null || value === null ? null : this.#text.fact(value, entry.start, entry.end)
  }

  money(field: PageField): Fact<Fen> | null {
    const entry = this.#entry(field)
    if (entry === null) return null
    const found = amountIn(this.#text.tight.slice(entry.start, Math.min(entry.end, entry.start + 200)), unitInLabel(entry.label) ?? '万元')
    return found === null ? null : this.#text.fact(found.fen, entry.start + found.start, entry.start + found.end)
  }

  time(field: PageField): Fact<Date> | null {
    const entry = this.#entry(field)
    const [found] = entry === null ? [] : findTimes(this.#text.tight.slice(entry.start, Math.min(entry.end, entry.start + 200)), null)
    return entry === null || found === undefined ? null : this.#text.fact(found.at, entry.start + found.start, entry.start + found.end)
  }

  period(evidence: ApprovalMatter['evidence']): { start: Date | null; finish: Date | null } {
    const written = { start: this.#written('start'), finish: this.#written('finish'), period: this.#written('period') }
    const found = plannedPeriod(written)
    const place = (field: 'start' | 'finish'): Evidence | null => {
      const entry = this.#entry(field) ?? this.#entry('period')
      return entry === null ? null : this.#text.evidence(entry.start, entry.end)
    }
    const [start, finish] = [place('start'), place('finish')]
    if (found.start !== null && start !== null) evidence.plannedStart = start
    if (found.finish !== null && finish !== null) evidence.plannedFinish = finish
    return found
  }

  units(evidence: ApprovalMatter['evidence']): ApprovalUnit[] {
    return roles.flatMap((role) => {
      const fact = this.organisation(role)
      if (fact === null) return []
      if (fact.evidence !== null) evidence[role] = fact.evidence
      return [{ role, name: fact.value }]
    })
  }

  #entry(field: PageField): PageEntry | null {
    return this.#block.find((entry) => entry.field === field) ?? null
  }

  #written(field: PageField): string | null {
    const entry = this.#entry(field)
    return entry === null ? null : this.#text.tight.slice(entry.start, Math.min(entry.end, entry.start + 100))
  }
}

const minNameLength = 4
const noName = /^(?:合计|总计|小计|共计|项目名称|[一二三四五六七八九十]{1,3}[、.])|[((]\d{1,5}[个项][))]$/u
