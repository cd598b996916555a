import type { NoticeFacts, ParsedNotice, StatedFacts } from '../notice.ts'
import { findArea } from './area/find-area.ts'
import { readAwards } from './awards.ts'
import { readBudget } from './budget.ts'
import { classifyCategory } from './classify/category.ts'
import { classifyChannel } from './classify/channel.ts'
import { classifyIndustry } from './classify/industry.ts'
import { classifyMethod } from './classify/method.ts'
import { readContacts } from './contacts.ts'
import { readParties } from './parties.ts'
import { readProjectCode, readProjectName } from './project.ts'
import { readNotice } from './reading.ts'
import { statedMoney, statedName, statedTime, statedWinners, statedWords } from './stated-facts.ts'
import { readSubjects } from './subjects.ts'
import { readExpectedTime } from './times/expected-time.ts'
import { readTimes } from './times/read-times.ts'

/**
 * Everything that is read from one notice. Pure; the same notice gives the same facts. What the source stated beside the text wins over the text.
 * @param context.publishedAt tells the year where the text leaves it out
 */
export function extractFacts(notice: ParsedNotice, stated: StatedFacts, context: { publishedAt: Date | null }): NoticeFacts {
  const reading = readNotice(notice)
  const read = readParties(reading)
  const tenderer = statedName(stated.tenderer) ?? read.tenderer
  const agency = statedName(stated.agency) ?? read.agency
  const parties = { tenderer: tenderer?.value ?? null, agency: agency?.value ?? null }
  const input = { title: notice.title, text: notice.text, stated, parties }
  const channel = classifyChannel(input)
  const awards = readAwards(reading, channel.value)
  const times = readTimes(reading, channel.value, context.publishedAt)
  return {
    channel,
    category: classifyCategory(input),
    method: classifyMethod(input),
    industry: classifyIndustry(input),
    area: findArea(input),
    projectCode: statedWords(stated.projectCode) ?? readProjectCode(reading),
    projectName: statedWords(stated.projectName) ?? readProjectName(reading),
    tenderer,
    agency,
    budget: statedMoney(stated.budget) ?? readBudget(reading),
    winningAmount: statedMoney(stated.winningAmount) ?? awards.winningAmount,
    winners: statedWinners(stated.winners, awards.winners),
    candidates: awards.candidates,
    registrationDeadline: statedTime(stated.registrationDeadline, context.publishedAt, true) ?? times.registrationDeadline,
    biddingDeadline: statedTime(stated.biddingDeadline, context.publishedAt, true) ?? times.biddingDeadline,
    openingAt: statedTime(stated.openingAt, context.publishedAt, false) ?? times.openingAt,
    expectedUntil: readExpectedTime(reading, channel.value),
    contacts: readContacts(reading),
    subjects: readSubjects(reading),
  }
}
