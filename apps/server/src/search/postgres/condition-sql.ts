import { edge, openEdge } from '@tender/matching'
import { initialsPattern } from '../initials.ts'
import { blockIndex, coverTerms, wholeAxis, type Axis, type Blocks } from '../terms/axes.ts'
import {
  blocksOf,
  nothingAsked,
  type AxisRange,
  type Condition,
  type TermChoice,
  type TextCheck,
  type TextColumn,
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
  const needsText = condition.checks.some(readsText)
  const blocks = blocksSql(indexed, condition, parameters)
  const conjuncts = [
    ...choicesSql(condition.choices, blocks.length === 0, parameters),
    ...blocks,
    ...condition.ranges.flatMap((range) => rangeSql(range, parameters)),
    ...condition.checks.map((check) => checkSql(indexed, check, parameters, condition)),
    ...condition.excluded.map((excluded) => exclusionSql(indexed, condition, excluded, parameters)),
    ...visibilitySql(indexed, condition, parameters),
  ]
  const from = needsText ? `from ${record} n join ${text} t on t.${id} = n.${id}` : `from ${record} n`
  return conjuncts.length === 0 ? from : `${from} where ${conjuncts.join(' and ')}`
}

/** A condition on a row `n` already found, with its text `t`; it needs no other look-up. The condition's slice is ignored. */
export function rowSql(indexed: Indexed, condition: Condition, parameters: Parameters): string {
  const { moment } = indexed
  const { visibility } = condition
  const conjuncts = [
    ...condition.choices.map((choice) => anySql(choice, parameters)),
    // a range without bounds requires a known number; otherwise the terms decide
    ...condition.ranges.flatMap((range) => (range.orMissing === true ? [] : [`n.${range.axis.name} is not null`])),
    ...condition.ranges.flatMap((range) => rangeSql(range, parameters)),
    ...condition.checks.map((check) => checkSql(indexed, check, parameters)),
    ...condition.excluded.map(({ choices, checks }) => {
      const parts = [...choices.map((choice) => anySql(choice, parameters)), ...checks.map((check) => checkSql(indexed, check, parameters))]
      return parts.length === 0 ? 'false' : `not (${parts.join(' and ')})`
    }),
    ...(visibility === null
      ? []
      : [`(n.${moment.name} < ${parameters.add(whole(visibility.before))}::bigint or ${anySql(visibility.areas, parameters)})`]),
  ]
  return conjuncts.length === 0 ? 'true' : conjuncts.join(' and ')
}

/** Excluded records are looked up only among the other hits, if the index knows the hits. */
function exclusionSql(indexed: Indexed, condition: Condition, excluded: Condition['excluded'][number], parameters: Parameters): string {
  const { id } = indexed.tables
  const { choices, ranges, blocks } = condition
  const within = { ...nothingAsked, choices: [...choices, ...excluded.choices], ranges, blocks, checks: excluded.checks }
  return `n.${id} not in (select n.${id} ${conditionSql(indexed, within, parameters)})`
}

/** The records that a choice finds are looked up among the other hits. */
function foundSql(indexed: Indexed, { choices, ranges, blocks }: Condition, choice: TermChoice, parameters: Parameters): string {
  const { id } = indexed.tables
  const others = choices.filter((other) => !choice.every((terms) => other.includes(terms)))
  const within = { ...nothingAsked, choices: [...others, choice], ranges, blocks }
  return `n.${id} in (select n.${id} ${conditionSql(indexed, within, parameters)})`
}

/**
 * Newer records are looked up by area among the other hits, because reading the terms of every new notice would take
 * longer. A slice entirely before or after the end of the visibility needs no such choice.
 */
function visibilitySql(indexed: Indexed, condition: Condition, parameters: Parameters): string[] {
  const { choices, ranges, blocks, visibility } = condition
  const { moment, tables } = indexed
  if (visibility === null) return []
  const end = blockIndex(moment, visibility.before)
  const slice = narrowed(condition).get(moment.axis) ?? { axis: moment, ...wholeAxis }
  if (slice.to < end) return []
  if (slice.from > end) return [anySql(visibility.areas, parameters)]
  const newer: AxisRange = { axis: moment, from: visibility.before }
  const within = { ...nothingAsked, choices: [...choices, visibility.areas], ranges: [...ranges, newer], blocks }
  return [
    `(n.${moment.name} < ${parameters.add(whole(visibility.before))}::bigint or n.${tables.id} in (select n.${tables.id} ${conditionSql(indexed, within, parameters)}))`,
  ]
}

/** @param areAlone the index is asked for nothing besides the choices */
function choicesSql(choices: readonly TermChoice[], areAlone: boolean, parameters: Parameters): string[] {
  const required = [...new Set(choices.flatMap((choice) => (choice.length === 1 ? (choice[0] ?? []) : [])))]
  const conjuncts = required.length === 0 ? [] : [`n.terms @> ${termArray(required, parameters)}`]
  for (const choice of choices) {
    if (choice.length === 1) continue
    if (choices.length > 1 || !areAlone) conjuncts.push(...leadsSql(choice, parameters))
    conjuncts.push(anySql(choice, parameters))
  }
  return conjuncts
}

/**
 * The first terms of the lists, one of which every hit has. The index looks them up together with everything else, but
 * the planner leaves alternatives of several terms to the rows that it finds, and reading the terms of rows takes long.
 */
function leadsSql(choice: TermChoice, parameters: Parameters): string[] {
  if (choice.every((terms) => terms.length === 1) || choice.some((terms) => terms.length === 0)) return []
  const leads = new Set(choice.flatMap((terms) => terms.slice(0, 1)))
  return [`n.terms && ${termArray([...leads], parameters)}`]
}

/** For each axis one choice of terms, for the intersection of slice and range. */
function blocksSql({ moment }: Indexed, condition: Condition, parameters: Parameters): string[] {
  return [...narrowed(condition).values()]
    .filter((blocks) => isNarrow(moment, blocks))
    .map((blocks) =>
      anySql(
        coverTerms(blocks).map((term) => [term]),
        parameters,
      ),
    )
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

/** single terms that are looked up one by one beside alternatives of several */
const maxEach = 4

function anySql(choice: TermChoice, parameters: Parameters): string {
  if (choice.length === 0) return 'false'
  const single = choice.filter((terms) => terms.length === 1)
  if (single.length === choice.length) return `n.terms && ${termArray(single.flat(), parameters)}`
  // the planner takes && for far more than it finds, so it is used only where each by itself would take longer
  const isEach = single.length <= maxEach
  const either = choice.filter((terms) => isEach || terms.length !== 1).map((terms) => `n.terms @> ${termArray(terms, parameters)}`)
  return `(${[...(isEach ? [] : [`n.terms && ${termArray(single.flat(), parameters)}`]), ...either].join(' or ')})`
}

function termArray(terms: readonly number[], parameters: Parameters): string {
  return `${parameters.add(`{${terms.join(',')}}`)}::int4[]`
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

/** @param within the condition that finds the row; without one it is already found */
export function checkSql(indexed: Indexed, check: TextCheck, parameters: Parameters, within?: Condition): string {
  switch (check.kind) {
    case 'found': {
      const found = within === undefined ? anySql(check.choice, parameters) : foundSql(indexed, within, check.choice, parameters)
      return `(${found} or ${inTextSql(indexed, check.otherwise, parameters)})`
    }
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
      return `n.terms && ${termArray(check.terms, parameters)}`
    case 'one-contains': {
      const each = check.literals.map((literal) => `strpos(name, ${parameters.add(literal)}) > 0`)
      return `exists (select from unnest(${columnSql(check.column)}) name where ${each.join(' and ')})`
    }
    case 'spelt':
      return `${columnSql(check.column)} ~ ${parameters.add(initialsPattern(check.letters))}`
    case 'not':
      return `not ${checkSql(indexed, check.part, parameters, within)}`
    case 'all':
    case 'any': {
      if (check.parts.length === 0) return check.kind === 'all' ? 'true' : 'false'
      return `(${check.parts.map((part) => checkSql(indexed, part, parameters, within)).join(check.kind === 'all' ? ' and ' : ' or ')})`
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
    case 'found':
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
