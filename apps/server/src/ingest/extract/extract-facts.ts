import type { AwardedParty, Fact, NoticeFacts, ParsedNotice, StatedFacts } from '../notice.ts'
import { readCreditCodes } from '../organisations/credit-codes.ts'
import { splitConsortium } from '../organisations/split-consortium.ts'
import { readInvestmentCode } from '../projects/investment-code.ts'
import { findArea } from './area/find-area.ts'
import { readAwards } from './awards.ts'
import { readBudget } from './budget.ts'
import { readBuilding } from './building/read-building.ts'
import { readEquipment } from './equipment/read-equipment.ts'
import { classifyCategory } from './classify/category.ts'
import { classifyChannel } from './classify/channel.ts'
import { classifyIndustry } from './classify/industry.ts'
import { classifyMethod } from './classify/method.ts'
import { readContacts } from './contacts.ts'
import { readParties } from './parties.ts'
import { factsOfPlans } from './plans/facts-of-plans.ts'
import { readPlans } from './plans/read-plans.ts'
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
  const agency = statedName(stated.agency) ?? read.agency
  const written = { title: notice.title, text: notice.text, stated }
  const buyer = statedName(stated.tenderer) ?? read.tenderer
  const channel = classifyChannel({ ...written, parties: namesOf(buyer, agency) })
  const plans = channel.value === 'forecast' || channel.value === 'intention' ? readPlans(reading) : []
  const planned = factsOfPlans(plans)
  const tenderer = statedName(stated.tenderer) ?? planned.owner ?? read.tenderer
  const parties = namesOf(tenderer, agency)
  const input = { ...written, parties }
  const awards = readAwards(reading, channel.value)
  const winners = statedWinners(stated.winners, awards.winners)
  const category = classifyCategory(input)
  const projectName = statedWords(stated.projectName) ?? planned.name ?? readProjectName(reading)
  const building = readBuilding(reading, {
    channel: channel.value,
    category: category?.value ?? null,
    name: projectName?.value ?? notice.title,
  })
  const times = readTimes(reading, channel.value, context.publishedAt)
  return {
    channel,
    category,
    method: classifyMethod(input),
    industry: classifyIndustry(input),
    area: findArea(input),
    projectCode: statedWords(stated.projectCode) ?? readProjectCode(reading),
    investmentCode: readInvestmentCode(reading.text, notice.title),
    projectName,
    tenderer,
    agency,
    budget: statedMoney(stated.budget) ?? planned.investment ?? readBudget(reading),
    winningAmount: statedMoney(stated.winningAmount) ?? awards.winningAmount,
    winners,
    candidates: awards.candidates,
    registrationDeadline: statedTime(stated.registrationDeadline, context.publishedAt, true) ?? times.registrationDeadline,
    biddingDeadline: statedTime(stated.biddingDeadline, context.publishedAt, true) ?? times.biddingDeadline,
    openingAt: statedTime(stated.openingAt, context.publishedAt, false) ?? times.openingAt,
    expectedUntil: readExpectedTime(reading, channel.value) ?? planned.expectedUntil,
    creditCodes: readCreditCodes(notice.text, partyNamesOf(parties, [...winners, ...awards.candidates])),
    planned: plans,
    ...building,
    content: planned.content ?? building.content,
    equipment: readEquipment(reading, { channel: channel.value, category: category?.value ?? null }),
    contacts: readContacts(reading),
    subjects: readSubjects(reading),
  }
}

interface PartyNames {
  tenderer: string | null
  agency: string | null
}

function namesOf(tenderer: Fact<string> | null, agency: Fact<string> | null): PartyNames {
  return { tenderer: tenderer?.value ?? null, agency: agency?.value ?? null }
}

function partyNamesOf(parties: PartyNames, awarded: readonly AwardedParty[]): string[] {
  const members = awarded.flatMap(({ name }) => splitConsortium(name.value).map((member) => member.name))
  return [parties.tenderer, parties.agency, ...members].filter((name) => name !== null)
}
