import { dayNumber, type Channel, type Method } from '@tender/contract'
import type { Fen } from '../../facts/fact.ts'
import type { Regime } from './buyers.ts'
import { momentAt, addWorkingDays, publishingMoment, workingDayFrom } from './calendar.ts'
import type { Random } from './random.ts'

/** Moments in milliseconds since 1970. */
export interface Schedule {
  registration: number
  bidding: number
  opening: number
}

export interface Change {
  kind: 'deadline' | 'budget' | 'requirement'
  before: { schedule: Schedule; budget: Fen }
}

/** One notice in the life of a project. */
export interface Stage {
  channel: Channel
  at: number
  /** 2 or more if it is tendered again. */
  round: number
  /** The schedule after this notice; of tenders only. */
  schedule: Schedule | null
  budget: Fen
  change: Change | null
  /** When a second site repeats it; null if none does. */
  repeatedAt: number | null
}

export interface StagePlan {
  regime: Regime
  method: Method
  budget: Fen
  lots: number
}

/** The whole life of a project, including the future, in order of time. There is at most one notice for each working day. */
export function planStages(random: Random, plan: StagePlan, firstDay: number): { stages: Stage[]; awarded: boolean } {
  const planner = new StagePlanner(random, plan, firstDay)
  planner.announceEarly()
  if (plan.method === 'single-source') return { stages: planner.singleSource(), awarded: true }
  for (let round = 1; round <= 3; round += 1) {
    planner.tender(round)
    if (!random.chance(round === 1 ? 0.085 : 0.15)) {
      planner.award()
      return { stages: planner.stages, awarded: true }
    }
    planner.fail()
    if (random.chance(0.15)) break
  }
  return { stages: planner.stages, awarded: false }
}

const earlyShare = {
  government: { channel: 'intention', share: 0.5 },
  construction: { channel: 'forecast', share: 0.25 },
  enterprise: { channel: 'intention', share: 0.1 },
} as const

/** Minimum and maximum number of days from the tender notice to its deadline. */
const biddingDays: Record<Method, readonly [number, number]> = {
  open: [20, 28],
  invited: [15, 22],
  framework: [20, 30],
  consultation: [10, 15],
  negotiation: [5, 10],
  inquiry: [4, 9],
  bidding: [3, 7],
  other: [7, 12],
  'single-source': [5, 7],
}

/** The later notices: the share of tenders that have one, and the minimum and maximum number of working days after the notice before it. */
const laterNotices: Record<Regime, readonly (readonly [Channel, number, number, number])[]> = {
  government: [
    ['opening', 0.1, 0, 1],
    ['candidate', 0.06, 1, 3],
    ['result', 0.96, 1, 4],
    ['contract', 0.55, 8, 22],
    ['acceptance', 0.24, 25, 220],
  ],
  construction: [
    ['opening', 0.45, 0, 1],
    ['candidate', 0.95, 1, 4],
    ['result', 0.9, 4, 9],
    ['contract', 0.3, 8, 25],
    ['acceptance', 0.14, 90, 330],
  ],
  enterprise: [
    ['opening', 0.08, 0, 1],
    ['candidate', 0.42, 1, 4],
    ['result', 0.88, 2, 6],
    ['contract', 0.08, 6, 20],
    ['acceptance', 0.05, 30, 160],
  ],
}

class StagePlanner {
  readonly stages: Stage[] = []
  readonly #random: Random
  readonly #plan: StagePlan
  #day: number
  #round = 1
  #budget: Fen
  #schedule: Schedule | null = null

  constructor(random: Random, plan: StagePlan, firstDay: number) {
    this.#random = random
    this.#plan = plan
    this.#day = workingDayFrom(firstDay)
    this.#budget = plan.budget
  }

  announceEarly(): void {
    const early = earlyShare[this.#plan.regime]
    if (this.#random.chance(early.share)) {
      this.#publish(early.channel)
      this.#later(this.#random.int(22, 45))
    }
    if (this.#plan.regime === 'construction' && this.#plan.budget > 2_500_000_000 && this.#random.chance(0.3)) {
      this.#schedule = this.#scheduleFrom(this.#day, 10, 15)
      this.#publish('prequalification')
      this.#schedule = null
      this.#later(this.#random.int(15, 28))
    }
  }

  singleSource(): Stage[] {
    this.#publish('tender')
    this.#later(this.#random.int(6, 12))
    this.award()
    return this.stages
  }

  tender(round: number): void {
    this.#round = round
    const [minDays, maxDays] = biddingDays[this.#plan.method]
    const schedule = this.#scheduleFrom(this.#day, minDays, maxDays)
    const willChangeBudget = this.#plan.lots === 1 && this.#random.chance(0.035)
    if (willChangeBudget) this.#budget = roundToHundredYuan(this.#plan.budget * this.#random.between(0.82, 1.15))
    this.#schedule = schedule
    this.#publish('tender')
    if (this.#random.chance(0.07)) this.#publishBefore(schedule, 'clarification')
    if (willChangeBudget) this.#change('budget')
    else if (this.#random.chance(0.15)) this.#change(this.#random.chance(0.7) ? 'deadline' : 'requirement')
    this.#day = dayNumber(this.#schedule.opening)
  }

  award(): void {
    for (const [channel, share, soonest, latest] of laterNotices[this.#plan.regime]) {
      if (!this.#random.chance(share)) continue
      this.#later(this.#random.int(soonest, latest))
      this.#publish(channel)
    }
  }

  fail(): void {
    this.#later(this.#random.int(0, 2))
    this.#publish('failure')
    this.#later(this.#random.int(3, 15))
  }

  #change(kind: Change['kind']): void {
    const schedule = this.#schedule
    if (schedule === null) return
    const before = { schedule, budget: this.#budget }
    const middle = Math.floor((this.#day + dayNumber(schedule.bidding)) / 2)
    this.#day = workingDayFrom(middle)
    if (kind === 'budget') this.#budget = this.#plan.budget
    if (kind !== 'requirement') this.#schedule = this.#postpone(schedule)
    this.#publish('change', { kind, before })
  }

  #postpone(schedule: Schedule): Schedule {
    const day = addWorkingDays(dayNumber(schedule.bidding), this.#random.int(3, 9))
    const bidding = this.#hourOfDeadline(day)
    return { registration: schedule.registration, bidding, opening: bidding }
  }

  #scheduleFrom(day: number, minDays: number, maxDays: number): Schedule {
    const deadlineDay = workingDayFrom(day + this.#random.int(minDays, maxDays))
    const bidding = this.#hourOfDeadline(deadlineDay)
    const handedOut = Math.min(addWorkingDays(day, this.#random.int(3, 6)), deadlineDay - 1)
    const [hour, minute] = this.#random.pick(registrationHours)
    return { registration: momentAt(handedOut, hour, minute), bidding, opening: bidding }
  }

  #hourOfDeadline(day: number): number {
    const [hour, minute] = this.#random.pick(deadlineHours)
    return momentAt(day, hour, minute)
  }

  #publishBefore(schedule: Schedule, channel: Channel): void {
    const day = addWorkingDays(this.#day, this.#random.int(1, 4))
    if (day >= dayNumber(schedule.bidding)) return
    this.#day = day
    this.#publish(channel)
  }

  #publish(channel: Channel, change: Change | null = null): void {
    const previous = this.stages.at(-1)
    if (previous !== undefined && dayNumber(previous.at) >= this.#day) this.#day = addWorkingDays(dayNumber(previous.at), 1)
    const at = publishingMoment(this.#random, this.#day)
    const repeatedAt = this.#random.chance(0.03) ? at + this.#random.int(20, 1500) * 60_000 + this.#random.int(0, 59) * 1000 : null
    this.stages.push({ channel, at, round: this.#round, schedule: this.#schedule, budget: this.#budget, change, repeatedAt })
  }

  #later(workingDays: number): void {
    this.#day = addWorkingDays(this.#day, workingDays)
  }
}

const deadlineHours = [
  [9, 0],
  [9, 30],
  [9, 30],
  [10, 0],
  [13, 30],
  [14, 0],
  [14, 30],
  [15, 0],
] as const

const registrationHours = [
  [16, 30],
  [17, 0],
  [17, 0],
  [17, 30],
  [23, 59],
  [12, 0],
] as const

function roundToHundredYuan(fen: Fen): Fen {
  return Math.round(fen / 10_000) * 10_000
}
