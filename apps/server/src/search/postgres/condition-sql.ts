import { edge, openEdge } from '@tender/matching'
import { initialsPattern } from '../initials.ts'
import { blockIndex, coverTerms, wholeAxis, type Axis, type Blocks } from '../terms/axes.ts'
import {
  blocksOf,
  both,
  leadsOf,
  nothingAsked,
  type Alternatives,
  type AxisRange,
  type Condition,
  type TextCheck,
  type TextColumn,
  type Words,
} from '../terms/condition.ts'

/** The values of a statement, in the order of `$1`, `$2`, … */
export class Parameters {
  readonly values: unknown[] = []

  /** @returns its placeholder */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** What a condition applies to: the tables, and the axis that every record has. */
export interface Indexed {
  tables: { record: string; text: string; id: string }
  moment: Axis
}

/** `from … where …` for the records that fulfil a condition. `n` is their table, and `t`, if needed, that of their texts. */
export function conditionSql(indexed: Indexed, condition: Condition, parameters: Parameters): string {
  const { record, text, id } = indexed.tables
  const { alternatives, ranges, checks, excluded } = condition
  const isDirect = alternatives.length === 0
  const conjuncts = [
    ...(isDirect ? [...termsSql(condition, parameters), ...blocksSql(indexed, condition, parameters)] : []),
    ...ranges.flatMap((range) => rangeSql(range, parameters)),
    ...checks.map((check) => checkSql(indexed, check, parameters)),
    ...excluded.map((words) => `n.${id} not in (${idsSql(indexed, both(lookedUp(condition), words), parameters)})`),
    ...visibilitySql(indexed, condition, parameters),
  ]
  const rows = isDirect ? `${record} n` : foundSql(indexed, condition, parameters)
  const from = checks.some(readsText) ? `from ${rows} join ${text} t on t.${id} = n.${id}` : `from ${rows}`
  return conjuncts.length === 0 ? from : `${from} where ${conjuncts.join(' and ')}`
}

/**
 * The rows that the alternatives find together with what else the index is asked for. Each alternative is a statement of
 * its own: of an `or`, the planner would read the terms and the text of every row for each alternative. The join is
 * lateral, because the planner takes alternatives for rare, and would look them all up again for each row.
 */
function foundSql(indexed: Indexed, condition: Condition, parameters: Parameters): string {
  const { record, id } = indexed.tables
  const ids = condition.alternatives.map((one) => {
    const within = lookedUp(condition, one)
    return `(${one.either.map((words) => idsSql(indexed, both(within, words), parameters)).join(' union ')})`
  })
  return `(${ids.join(' intersect ')}) found cross join lateral (select * from ${record} where ${id} = found.${id} offset 0) n`
}

/** A condition on a row `n` already found, with its text `t`; it needs no other look-up. The condition's slice is ignored. */
export function rowSql(indexed: Indexed, condition: Condition, parameters: Parameters): string {
  const { moment } = indexed
  const { ranges, visibility } = condition
  const conjuncts = [
    ...rowWordsSql(indexed, condition, parameters),
    // a range without bounds requires a known number; otherwise the terms decide
    ...ranges.flatMap((range) => (range.orMissing === true ? [] : [`n.${range.axis.name} is not null`])),
    ...ranges.flatMap((range) => rangeSql(range, parameters)),
    ...(visibility === null
      ? []
      : [`(n.${moment.name} < ${parameters.add(whole(visibility.before))}::bigint or ${choiceSql(visibility.areas, parameters)})`]),
  ]
  return conjuncts.length === 0 ? 'true' : conjuncts.join(' and ')
}

function rowWordsSql(indexed: Indexed, words: Words, parameters: Parameters): string[] {
  return [
    ...termsSql(words, parameters),
    ...words.alternatives.map(({ check }) => checkSql(indexed, check, parameters)),
    ...words.checks.map((check) => checkSql(indexed, check, parameters)),
    ...words.excluded.map((excluded) => `not (${rowWordsSql(indexed, excluded, parameters).join(' and ')})`),
  ]
}

function idsSql(indexed: Indexed, condition: Condition, parameters: Parameters): string {
  return `select n.${indexed.tables.id} ${conditionSql(indexed, condition, parameters)}`
}

/** What the index can be asked for together with something else: every hit fulfils it, but not only hits. */
function lookedUp({ terms, choices, alternatives, ranges, blocks }: Condition, except?: Alternatives): Condition {
  const others = alternatives.filter((one) => one !== except)
  return { ...nothingAsked, terms, choices: [...choices, ...others.map(leadsOf)], ranges, blocks }
}

/**
 * Newer records are looked up by area among the other hits, because reading the terms of every new notice would take
 * longer. A slice entirely before or after the end of the visibility needs no such choice.
 */
function visibilitySql(indexed: Indexed, condition: Condition, parameters: Parameters): string[] {
  const { visibility } = condition
  const { moment, tables } = indexed
  if (visibility === null) return []
  const end = blockIndex(moment, visibility.before)
  const slice = narrowed(condition).get(moment.axis) ?? { axis: moment, ...wholeAxis }
  if (slice.to < end) return []
  if (slice.from > end) return [choiceSql(visibility.areas, parameters)]
  const newer = both(lookedUp(condition), { choices: [visibility.areas], ranges: [{ axis: moment, from: visibility.before }] })
  const before = parameters.add(whole(visibility.before))
  return [`(n.${moment.name} < ${before}::bigint or n.${tables.id} in (${idsSql(indexed, newer, parameters)}))`]
}

function termsSql({ terms, choices }: Pick<Words, 'terms' | 'choices'>, parameters: Parameters): string[] {
  const all = terms.length === 0 ? [] : [`n.terms @> ${termArray(terms, parameters)}`]
  return [...all, ...choices.map((choice) => choiceSql(choice, parameters))]
}

function choiceSql(terms: readonly number[], parameters: Parameters): string {
  return terms.length === 0 ? 'false' : `n.terms && ${termArray(terms, parameters)}`
}

/** For each axis one choice of terms, for the intersection of slice and range. */
function blocksSql({ moment }: Indexed, condition: Condition, parameters: Parameters): string[] {
  return [...narrowed(condition).values()]
    .filter((blocks) => isNarrow(moment, blocks))
    .map((blocks) => choiceSql(coverTerms(blocks), parameters))
}

/** The blocks by the number of the axis. */
function narrowed(condition: Condition): Map<number, Blocks> {
  const byAxis = new Map<number, Blocks>()
  for (const blocks of [...condition.blocks, ...condition.ranges.flatMap((range) => blocksOf(range) ?? [])]) {
    const found = byAxis.get(blocks.axis.axis)
    byAxis.set(
      blocks.axis.axis,
      found === undefined ? blocks : { ...blocks, from: Math.max(found.from, blocks.from), to: Math.min(found.to, blocks.to) },
    )
  }
  return byAxis
}

/** Every record has a moment, so the whole of that axis is no restriction. */
function isNarrow(moment: Axis, { axis, from, to }: Blocks): boolean {
  return axis.axis !== moment.axis || from > wholeAxis.from || to < wholeAxis.to
}

function termArray(terms: readonly number[], parameters: Parameters): string {
  return `${parameters.add(`{${[...new Set(terms)].join(',')}}`)}::int4[]`
}

function rangeSql({ axis: { name }, from, below, orMissing }: AxisRange, parameters: Parameters): string[] {
  const bounds = [
    ...(from === undefined ? [] : [`n.${name} >= ${parameters.add(whole(from))}::bigint`]),
    ...(below === undefined ? [] : [`n.${name} < ${parameters.add(whole(below))}::bigint`]),
  ]
  return orMissing === true ? [`(n.${name} is null or ${bounds.join(' and ')})`] : bounds
}

/** An integer bound that divides integers like the given one. */
function whole(bound: number): number {
  return Math.ceil(Math.min(Number.MAX_SAFE_INTEGER, Math.max(Number.MIN_SAFE_INTEGER, bound)))
}

export function checkSql(indexed: Indexed, check: TextCheck, parameters: Parameters): string {
  switch (check.kind) {
    case 'common-word': {
      const otherwise = inTextSql(indexed, check.otherwise, parameters)
      const place = `${parameters.add(check.place)}::int`
      return `case when length(n.common_words) * 8 > ${place} then get_bit(n.common_words, ${place}) = 1 else ${otherwise} end`
    }
    case 'open-number': {
      const otherwise = inTextSql(indexed, check.otherwise, parameters)
      return `case when n.hidden_numbers is null then ${otherwise} else ${parameters.add(check.term)}::int <> all (n.hidden_numbers) end`
    }
    case 'contains':
      return `strpos(${columnSql(check.column)}, ${parameters.add(check.literal)}) > 0`
    case 'contains-masked': {
      const whole = `replace(${columnSql(check.column)}, ${parameters.add(openEdge)}, ${parameters.add(edge)})`
      return `strpos(${whole}, ${parameters.add(check.literal)}) > 0`
    }
    case 'term':
      return choiceSql(check.terms, parameters)
    case 'one-contains': {
      const each = check.literals.map((literal) => `strpos(name, ${parameters.add(literal)}) > 0`)
      return `exists (select from unnest(${columnSql(check.column)}) name where ${each.join(' and ')})`
    }
    case 'spelt':
      return `${columnSql(check.column)} ~ ${parameters.add(initialsPattern(check.letters))}`
    case 'not':
      return `not ${checkSql(indexed, check.part, parameters)}`
    case 'all':
    case 'any': {
      if (check.parts.length === 0) return check.kind === 'all' ? 'true' : 'false'
      return `(${check.parts.map((part) => checkSql(indexed, part, parameters)).join(check.kind === 'all' ? ' and ' : ' or ')})`
    }
  }
}

/** Looks up the text of a row `n` for the check. Joined with the texts of all rows, the other checks would need them, too. */
function inTextSql(indexed: Indexed, check: TextCheck, parameters: Parameters): string {
  const { text, id } = indexed.tables
  return `(select ${checkSql(indexed, check, parameters)} from ${text} t where t.${id} = n.${id})`
}

function columnSql(column: TextColumn): string {
  return column === 'text' ? 't.text' : `n.${column}`
}

function readsText(check: TextCheck): boolean {
  switch (check.kind) {
    case 'contains':
    case 'contains-masked':
      return check.column === 'text'
    // a statement within the check reads the text where it has to
    case 'common-word':
    case 'open-number':
    case 'one-contains':
    case 'spelt':
    case 'term':
      return false
    case 'not':
      return readsText(check.part)
    case 'all':
    case 'any':
      return check.parts.some(readsText)
  }
}
