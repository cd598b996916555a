import type { Channel } from '@tender/contract'
import type { Fact } from '../../../facts/fact.ts'
import { findTimes, type FoundTime } from '../../../wording/texts/date-time.ts'
import type { Reading } from '../reading.ts'
import { lastMinuteOf, namesDay } from './deadline.ts'
import { moveScore } from './moved-time.ts'
import { timeContexts, type TimeContext } from './time-context.ts'
import { certain, scoreOf, sure, type Purpose } from './time-clues.ts'

export interface NoticeTimes {
  registrationDeadline: Fact<Date> | null
  prequalificationDeadline: Fact<Date> | null
  biddingDeadline: Fact<Date> | null
  openingAt: Fact<Date> | null
}

/**
 * The last time when documents are handed out, the time when bids are due, and the time when they are opened: of all times in the text, those whose
 * context is clearest.
 * Bids are opened when they are due (招标投标法, article 34), so if a notice that calls for bids gives only one of these times, it is used for both.
 */
export function readTimes(reading: Reading, channel: Channel, publishedAt: Date | null): NoticeTimes {
  const tight = reading.text.tight
  const contexts = timeContexts(tight, reading.grids, findTimes(tight, publishedAt))
    .filter((context) => !quotingChannels.has(channel) || moveScore(context) >= 0)
    .map(scored)
  const isCall = callingChannels.has(channel)
  const minScore = endedChannels.has(channel) ? certain : sure
  const registration = best(contexts, 'registration', minScore)
  const bidding = best(contexts, 'bidding', minScore)
  const opening = withHour(best(contexts, 'opening', sure), bidding)
  const due = bidding ?? (isCall ? opening : null)
  const biddingDeadline = deadlineFact(reading, due)
  const isForApplications =
    channel === 'prequalification' || (bidding !== null && contexts.some((one) => one.time === bidding && one.isOfApplications))
  return {
    registrationDeadline: deadlineFact(reading, registration),
    prequalificationDeadline: isForApplications ? biddingDeadline : null,
    biddingDeadline,
    openingAt: openingFact(reading, opening ?? (isCall ? bidding : null), due),
  }
}

const callingChannels: ReadonlySet<Channel> = new Set<Channel>(['tender', 'change', 'prequalification', 'clarification'])

/** Notices that quote replaced times of other notices: `原公告投标截止时间：…`. A quoted time would replace a later one of another change. */
const quotingChannels: ReadonlySet<Channel> = new Set<Channel>(['change', 'clarification'])

/** Notices after the end of a tender have no deadlines unless they say so clearly. */
const endedChannels: ReadonlySet<Channel> = new Set<Channel>(['candidate', 'result', 'contract', 'acceptance', 'failure', 'opening'])

/** If the opening is given as a day only, and bids are due on that day, their hour is used. */
function withHour(opening: FoundTime | null, bidding: FoundTime | null): FoundTime | null {
  if (opening === null || opening.hasTime || bidding === null || !bidding.hasTime) return opening
  const hours = bidding.at.getTime() - opening.at.getTime()
  return hours >= 0 && hours < 24 * 3_600_000 ? bidding : opening
}

interface ScoredContext {
  time: FoundTime
  /** Whether it is about applications for qualification (资格预审申请文件). */
  isOfApplications: boolean
  scores: Record<Purpose, number>
}

function scored(context: TimeContext): ScoredContext {
  const scores = {
    opening: scoreOf(context, 'opening'),
    bidding: scoreOf(context, 'bidding'),
    registration: scoreOf(context, 'registration'),
  }
  return { time: context.time, scores, isOfApplications: /预审申请/u.test(context.before) || /预审申请/u.test(context.heading) }
}

/** The time for handing out documents is never the time for bids, but bids may be due and opened at the same time. */
const rivals: Record<Purpose, Purpose[]> = { registration: ['bidding', 'opening'], bidding: ['registration'], opening: ['registration'] }

function best(contexts: ScoredContext[], purpose: Purpose, minScore: number): FoundTime | null {
  let found: { time: FoundTime; score: number } | null = null
  for (const { time, scores } of contexts) {
    const score = scores[purpose]
    if (score < minScore || rivals[purpose].some((rival) => scores[rival] > score)) continue
    if (found === null || score > found.score) found = { time, score }
  }
  return found?.time ?? null
}

function deadlineFact({ text }: Reading, time: FoundTime | null): Fact<Date> | null {
  return time === null ? null : text.fact(lastMinuteOf(time, text.tight), time.start, time.end)
}

/** An opening at the deadline has the same value, so that both move together. */
function openingFact({ text }: Reading, time: FoundTime | null, due: FoundTime | null): Fact<Date> | null {
  if (time === null) return null
  const isAtDeadline = due?.at.getTime() === time.at.getTime() && !namesDay(time, text.tight)
  return text.fact(isAtDeadline ? lastMinuteOf(time, text.tight) : time.at, time.start, time.end)
}
