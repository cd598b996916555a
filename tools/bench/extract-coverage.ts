import type { Fact } from '../../apps/server/src/facts/fact.ts'
import type { NoticeFacts } from '../../apps/server/src/facts/notice-facts.ts'

/** A fact of a building in a notice: its value in words, and its place. */
export interface FoundFact {
  fact: string
  source: string
  notice: string
  value: string
  /** The text around its place. */
  around: string
}

/** Facts about what is built, which most notices have no label for. They are counted, and samples are printed to be read. */
export function foundFacts(source: string, notice: string, facts: NoticeFacts, text: string): FoundFact[] {
  const { planned, equipment, units } = facts
  const of = (fact: string, read: Fact<unknown> | null | undefined, value = String(read?.value)): FoundFact[] =>
    read === null || read === undefined ? [] : [{ fact, source, notice, value, around: around(text, read) }]
  return [
    ...planned.flatMap((plan) =>
      of(
        'planned',
        plan.name,
        [plan.name, plan.code, plan.owner, plan.site, plan.investment, plan.expectedUntil].map((fact) => fact?.raw ?? '–').join(' · '),
      ),
    ),
    ...(['site', 'content', 'duration', 'contractTerm', 'quality'] as const).flatMap((key) => of(key, facts[key])),
    ...(['startsOn', 'finishesOn'] as const).flatMap((key) => of(key, facts[key], facts[key]?.value.toISOString())),
    ...equipment.flatMap(({ name, quantity }) => of('equipment', name, `${name.value} × ${quantity?.value ?? '–'}`)),
    ...units.flatMap(({ role, name }) => of('units', name, `${role} ${name.value}`)),
  ]
}

const width = 60

function around(text: string, { evidence, raw }: Fact<unknown>): string {
  if (evidence === null) return raw
  const { start, end } = evidence
  return `${text.slice(Math.max(0, start - width), start)}【${raw}】${text.slice(end, end + width)}`.replaceAll(/\s+/gu, ' ')
}

/** The lines of a table: each fact with its notices and its number of occurrences. */
export function coverageTable(found: readonly FoundFact[], notices: number): string {
  const names = [...new Set(found.map(({ fact }) => fact))].toSorted()
  return names
    .map((name) => {
      const of = found.filter(({ fact }) => fact === name)
      const having = new Set(of.map(({ notice }) => notice)).size
      return `${name.padEnd(18)} ${String(having).padStart(6)} of ${notices} notices, ${String(of.length).padStart(6)} found`
    })
    .join('\n')
}

/** Samples of a fact, spread over all occurrences. */
export function samplesOf(found: readonly FoundFact[], name: string, count: number): FoundFact[] {
  const of = found.filter(({ fact }) => fact === name)
  const step = Math.max(1, of.length / count)
  return Array.from({ length: Math.min(count, of.length) }, (_, index) => of[Math.floor(index * step)]).filter((one) => one !== undefined)
}
