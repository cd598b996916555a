import { formatDay } from '@tender/contract'
import { heldNames, type HeldFact } from '../../../facts/notice-facts.ts'
import { statementsOf, type EffectiveFacts, type StatingNotice } from '../effective-facts.ts'

/** A notice of a project, with the parts of its title. */
export interface DrawnNotice extends StatingNotice {
  part: string | null
  lots: readonly string[] | null
  /** Whether it tenders again. */
  isAgain: boolean
  /** Of a change or clarification; 0 if its title has none. */
  number: number
  /** What a change does besides. */
  suspension: 'suspends' | 'resumes' | null
}

/** What holds for one notice of a project, found by reading all of the project's notices from first to last. Slow, but plain. */
export function plainReading(project: readonly DrawnNotice[], of: DrawnNotice): EffectiveFacts {
  const held: EffectiveFacts = { ...statementsOf(() => null), endedBy: null, lotsChangedBy: null }
  const budgetOf = ({ id, budget }: DrawnNotice) => (budget === null ? null : { value: budget, by: id })
  if (of.channel === 'failure') return { ...held, budget: budgetOf(of), endedBy: of.id }
  const read: Writable = held
  let openedAtDeadline = false
  for (const notice of project.toSorted((one, other) => (keyOf(project, one) < keyOf(project, other) ? -1 : 1))) {
    const isChange = notice.channel === 'change' || notice.channel === 'clarification'
    if (isOfOtherPart(project, notice, of)) continue
    if (isOpening(notice) && notice.part !== of.part) continue
    const states = (name: HeldFact) =>
      notice.channel !== 'failure' && notice[name] !== null && !(notice[name] instanceof Date && notice[name] < notice.publishedAt)
    if (!coversAll(notice.lots, of.lots)) {
      const shares = of.lots === null || of.lots.some((lot) => notice.lots?.includes(lot))
      if (isChange && states('biddingDeadline') && shares) read.lotsChangedBy = notice.id
      continue
    }
    const isBudgetSaid = isOpening(notice) || (isChange && notice.movesBudget) || notice.id === of.id
    if (notice.budget !== null && isBudgetSaid) read.budget = budgetOf(notice)
    if (notice.channel === 'failure') read.endedBy = notice.id
    else if (isOpening(notice) || states('biddingDeadline') || notice.suspension === 'resumes') read.endedBy = null
    else if (notice.suspension === 'suspends') read.endedBy = notice.id
    if (states('biddingDeadline')) read.lotsChangedBy = null
    for (const name of heldNames) if (name !== 'budget' && states(name)) state(read, name, notice)
    if (states('openingAt')) openedAtDeadline = notice.biddingDeadline?.getTime() === notice.openingAt?.getTime()
    else if (openedAtDeadline && read.openingAt !== null && states('biddingDeadline')) read.openingAt = read.biddingDeadline
  }
  for (const name of heldNames) if (read[name] === null) state(read, name, of)
  return read
}

type Writable = { -readonly [Key in keyof EffectiveFacts]: EffectiveFacts[Key] }

function state(read: Writable, name: HeldFact, notice: DrawnNotice): void {
  if (notice[name] !== null) Object.assign(read, { [name]: { value: notice[name], by: notice.id } })
}

/** Where a notice stands among those of its day: day-order.ts. */
function keyOf(project: readonly DrawnNotice[], { channel, isAgain, publishedAt, number, id }: DrawnNotice): string {
  const day = formatDay(publishedAt)
  const ofDay = project.filter((notice) => formatDay(notice.publishedAt) === day)
  const hasTenderAgain = ofDay.some((notice) => isOpening(notice) && notice.isAgain)
  const untimed = ofDay.filter((notice) => !isOpening(notice) && notice.publishedAt.toISOString().endsWith('T16:00:00.000Z'))
  const isByTime = !hasTenderAgain && untimed.length === 0
  const step = hasTenderAgain
    ? [isOpening({ channel }) && !isAgain, channel === 'failure', isOpening({ channel })].findIndex(Boolean)
    : [isOpening({ channel }), isByTime || channel !== 'failure'].findIndex(Boolean)
  const own = isByTime || isOpening({ channel }) || channel === 'failure' ? 0 : number
  return [day, step < 0 ? 9 : step, own, publishedAt.toISOString(), String(id).padStart(9, '0')].join(' ')
}

function isOpening({ channel }: Pick<DrawnNotice, 'channel'>): boolean {
  return channel === 'tender' || channel === 'prequalification'
}

function isOfOtherPart(project: readonly DrawnNotice[], notice: DrawnNotice, of: DrawnNotice): boolean {
  if (notice.part === null || of.part === null || notice.part === of.part) return false
  return project.some((other) => isOpening(other) && other.part === notice.part)
}

function coversAll(lots: DrawnNotice['lots'], of: DrawnNotice['lots']): boolean {
  return lots === null || (of !== null && of.every((lot) => lots.includes(lot)))
}
