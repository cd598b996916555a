import type { Channel } from '@tender/contract'
import type { Fact } from '../../../facts/fact.ts'
import { findTimes, type FoundTime } from '../../../wording/texts/date-time.ts'
import type { Reading } from '../reading.ts'
import { timeContexts, type TimeContext } from './time-context.ts'
import { certain, scoreOf, sure, type Purpose } from './time-clues.ts'

export interface NoticeTimes {
  registrationDeadline: Fact<Date> | null
  prequalificationDeadline: Fact<Date> | null
  biddingDeadline: Fact<Date> | null
  openingAt: Fact<Date> | null
}

/**
 * When documents are handed out at the latest, bids are due and opened: of all moments in the text the one whose surroundings say so most clearly.
 * Bids are opened at the moment they are due (招标投标法, article 34), so one stands for the other where a notice that calls for bids gives only one.
 */
export function readTimes(reading: Reading, channel: Channel, publishedAt: Date | null): NoticeTimes {
  const tight = reading.text.tight
  const contexts = timeContexts(tight, reading.grids, findTimes(tight, publishedAt)).map(scored)
  const isCall = calling.has(channel)
  const least = over.has(channel) ? certain : sure
  const registration = best(contexts, 'registration', least)
  const bidding = best(contexts, 'bidding', least)
  const opening = withHour(best(contexts, 'opening', sure), bidding)
  const biddingDeadline = timeFact(reading, bidding ?? (isCall ? opening : null), true)
  const isForApplications =
    channel === 'prequalification' || (bidding !== null && contexts.some((one) => one.time === bidding && one.isOfApplications))
  return {
    registrationDeadline: timeFact(reading, registration, true),
    prequalificationDeadline: isForApplications ? biddingDeadline : null,
    biddingDeadline,
    openingAt: timeFact(reading, opening ?? (isCall ? bidding : null), false),
  }
}

const calling: ReadonlySet<Channel> = new Set<Channel>(['tender', 'change', 'prequalification', 'clarification'])

/** Notices of what is over name no deadlines, unless in so many words. */
const over: ReadonlySet<Channel> = new Set<Channel>(['candidate', 'result', 'contract', 'acceptance', 'failure', 'opening'])

/** Where the opening is told by its day alone, bids due on that day tell its hour. */
function withHour(opening: FoundTime | null, bidding: FoundTime | null): FoundTime | null {
  if (opening === null || opening.hasTime || bidding === null || !bidding.hasTime) return opening
  const hours = bidding.at.getTime() - opening.at.getTime()
  return hours >= 0 && hours < 24 * 3_600_000 ? bidding : opening
}

interface ScoredContext {
  time: FoundTime
  /** Said of applications to be qualified (资格预审申请文件). */
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

/** A moment for handing out documents is not one for bids; bids may be due and opened at the same. */
const rivals: Record<Purpose, Purpose[]> = { registration: ['bidding', 'opening'], bidding: ['registration'], opening: ['registration'] }

function best(contexts: ScoredContext[], purpose: Purpose, least: number): FoundTime | null {
  let most: { time: FoundTime; score: number } | null = null
  for (const { time, scores } of contexts) {
    const score = scores[purpose]
    if (score < least || rivals[purpose].some((rival) => scores[rival] > score)) continue
    if (most === null || score > most.score) most = { time, score }
  }
  return most?.time ?? null
}

/** A deadline without an hour ends with its day. */
function timeFact({ text }: Reading, time: FoundTime | null, isDeadline: boolean): Fact<Date> | null {
  if (time === null) return null
  const at = time.hasTime || !isDeadline ? time.at : new Date(time.at.getTime() + lastMinuteOfDay)
  return text.fact(at, time.start, time.end)
}

const lastMinuteOfDay = (24 * 60 - 1) * 60_000
