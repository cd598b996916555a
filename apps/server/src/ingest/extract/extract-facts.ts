import type { Channel } from '@tender/contract'
import type { AwardedParty, Evidence, Fact, PlannedProject } from '../../facts/fact.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import type { ParsedNotice, StatedFacts } from '../notice.ts'
import { readCreditCodes } from '../../wording/organisations/credit-codes.ts'
import { splitConsortium } from '../../wording/organisations/split-consortium.ts'
import { readInvestmentCode } from '../../wording/projects/investment-code.ts'
import { findArea } from './area/find-area.ts'
import { supplierPlaces } from './area/supplier-places.ts'
import { readAwards } from './awards.ts'
import { readBudget } from './budget.ts'
import { readBuilding, type BuildingFacts } from './building/read-building.ts'
import { readEquipment } from './equipment/read-equipment.ts'
import { classifyCategory } from './classify/category.ts'
import { classifyChannel } from './classify/channel.ts'
import { classifyIndustry } from './classify/industry.ts'
import type { ClassifyInput } from './classify/input.ts'
import { classifyMethod } from './classify/method.ts'
import { readContacts } from './contacts.ts'
import { readOpeningPlace } from './opening-place.ts'
import { readParties } from './parties.ts'
import { factsOfPlans } from './plans/facts-of-plans.ts'
import { readPlans } from './plans/read-plans.ts'
import { readProjectCode, readProjectName } from './project.ts'
import { readNotice, type Reading } from './reading.ts'
import { givenFacts, statedWinners, type GivenFacts } from './stated-facts.ts'
import { readSubjects } from './subjects.ts'
import { readExpectedTime } from './times/expected-time.ts'
import { readTimes } from './times/read-times.ts'

/**
 * Reads all facts of one notice. Pure; the same notice gives the same facts. What the source stated beside the text takes precedence over the text.
 * @param context.publishedAt gives the year if the text leaves it out
 */
export function extractFacts(notice: ParsedNotice, stated: StatedFacts, context: { publishedAt: Date | null }): NoticeFacts {
  const reading = readNotice(notice)
  const given = givenFacts(stated, context.publishedAt)
  const read = readParties(reading)
  const agency = given.agency ?? read.agency
  const written = { title: notice.title, text: notice.text, stated }
  const buyer = given.tenderer ?? read.tenderer
  const channel = classifyChannel({ ...written, parties: namesOf(buyer, agency) })
  const plans = channel.value === 'forecast' || channel.value === 'intention' ? readPlans(reading) : []
  const planned = factsOfPlans(plans)
  const tenderer = given.tenderer ?? planned.owner ?? read.tenderer
  const parties = namesOf(tenderer, agency)
  const awarded = awardedOf(reading, channel.value, stated)
  const classes = classesOf({ ...written, parties }, supplierPlaces(reading, [...awarded.winners, ...awarded.candidates]))
  const projectName = given.projectName ?? planned.name ?? readProjectName(reading)
  const kind = { channel: channel.value, category: classes.category?.value ?? null }
  const building = readBuilding(reading, { ...kind, name: projectName?.value ?? notice.title })
  return {
    channel,
    ...classes,
    projectCode: readProjectCode(reading),
    investmentCode: plans.some(({ code }) => code !== null) ? planned.code : readInvestmentCode(reading.text, notice.title),
    projectName,
    tenderer,
    agency,
    budget: planned.investment ?? readBudget(reading),
    ...awarded,
    ...readTimes(reading, channel.value, context.publishedAt),
    openingPlace: readOpeningPlace(reading),
    expectedUntil: readExpectedTime(reading, channel.value) ?? planned.expectedUntil,
    creditCodes: readCreditCodes(notice.text, partyNamesOf(parties, [...awarded.winners, ...awarded.candidates])),
    planned: plans,
    ...building,
    ...plannedBuilding(planned, building),
    equipment: readEquipment(reading, kind),
    contacts: readContacts(reading),
    subjects: readSubjects(reading),
    ...withApplications(channel.value, given),
  }
}

/** What the rows of a plan agree on takes precedence over its other words. */
function plannedBuilding(planned: PlannedProject, building: BuildingFacts): Pick<NoticeFacts, 'site' | 'content'> {
  return { site: planned.site ?? building.site, content: planned.content ?? building.content }
}

interface PartyNames {
  tenderer: string | null
  agency: string | null
}

function namesOf(tenderer: Fact<string> | null, agency: Fact<string> | null): PartyNames {
  return { tenderer: tenderer?.value ?? null, agency: agency?.value ?? null }
}

/** What kind of thing is bought, how and where. */
function classesOf(input: ClassifyInput, ofSuppliers: readonly Evidence[]): Pick<NoticeFacts, 'category' | 'method' | 'industry' | 'area'> {
  return {
    category: classifyCategory(input),
    method: classifyMethod(input),
    industry: classifyIndustry(input),
    area: findArea(input, ofSuppliers),
  }
}

function awardedOf(reading: Reading, channel: Channel, stated: StatedFacts): Pick<NoticeFacts, 'winningAmount' | 'winners' | 'candidates'> {
  const { winners, ...others } = readAwards(reading, channel)
  return { ...others, winners: statedWinners(stated.winners, winners) }
}

/** In a notice that asks for applications, the bidding deadline that its source states is the deadline of the applications. */
function withApplications(channel: Channel, given: GivenFacts): GivenFacts {
  const { biddingDeadline } = given
  return channel !== 'prequalification' || biddingDeadline === undefined ? given : { prequalificationDeadline: biddingDeadline, ...given }
}

function partyNamesOf(parties: PartyNames, awarded: readonly AwardedParty[]): string[] {
  const members = awarded.flatMap(({ name }) => splitConsortium(name.value).map((member) => member.name))
  return [parties.tenderer, parties.agency, ...members].filter((name) => name !== null)
}
