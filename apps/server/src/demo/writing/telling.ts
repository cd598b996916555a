import type { Fen } from '../../facts/fact.ts'
import type { DemoAward, DemoTruth } from '../demo-notice.ts'
import type { Bid, Lot } from '../world/bids.ts'
import type { Contact } from '../world/people.ts'
import type { DemoEquipment } from '../world/equipment.ts'
import type { DemoProject } from '../world/project.ts'
import type { Random } from '../world/random.ts'
import { writtenName, type WrittenName } from '../world/written-name.ts'
import type { Stage } from '../world/stages.ts'
import { type Block, field } from './blocks.ts'
import { dayText, methodName, momentText, money, type Voice, voiceOf } from './voice.ts'

/** Writes facts of a project in a site's words and records each of them, so that the truth of a notice is exactly what it says. */
export class Telling {
  readonly project: DemoProject
  readonly stage: Stage
  readonly random: Random
  readonly voice: Voice
  readonly truth: DemoTruth

  constructor(project: DemoProject, stage: Stage, random: Random) {
    const { outline, source } = project
    this.project = project
    this.stage = stage
    this.random = random
    this.voice = voiceOf(source, outline.regime, outline.method)
    this.truth = {
      project: outline.serial,
      template: source.template,
      publishedAt: new Date(stage.at),
      channel: stage.channel,
      category: outline.trade.category,
      industry: outline.trade.industry,
      method: null,
      area: outline.tenderer.home.code,
      projectCode: null,
      investmentCode: null,
      approvedAs: project.investmentCode,
      equipment: [],
      projectName: project.name + roundSuffix(project, stage.round),
      tenderer: null,
      agency: null,
      budget: null,
      winningAmount: null,
      winners: [],
      candidates: [],
      registrationDeadline: null,
      biddingDeadline: null,
      openingAt: null,
      contacts: [],
      duplicateOf: null,
    }
  }

  get name(): string {
    return this.truth.projectName
  }

  code(): string {
    const { code, outline } = this.project
    const isKept = this.stage.round === 1 || outline.serial % 2 === 0
    this.truth.projectCode = isKept ? code : `${code}${outline.serial % 3 === 0 ? `（${this.stage.round}）` : `-${this.stage.round}`}`
    return this.truth.projectCode
  }

  /** 项目代码; null if the project has none. */
  investmentCode(): string | null {
    this.truth.investmentCode = this.project.investmentCode
    return this.truth.investmentCode
  }

  equipment(): readonly DemoEquipment[] {
    this.truth.equipment = this.project.equipment
    return this.truth.equipment
  }

  tenderer(): string {
    this.truth.tenderer = this.project.outline.tenderer.name
    return this.truth.tenderer
  }

  /** Null if the tenderer needs no agency. */
  agency(): string | null {
    const { agency } = this.project
    if (agency !== null) this.truth.agency = agency.name
    return agency?.name ?? null
  }

  /** 公开招标, 询比采购, … */
  method(): string {
    const { method, regime } = this.project.outline
    this.truth.method = method
    return methodName(method, regime)
  }

  budget(label = this.voice.labels.budget): Block {
    this.truth.budget = this.stage.budget
    return this.money(label, this.stage.budget)
  }

  /** An amount that is not the budget. */
  money(label: string, fen: Fen): Block {
    return field(...money(this.voice, label, fen))
  }

  registration(): string {
    const schedule = this.stage.schedule
    if (schedule === null) return ''
    this.truth.registrationDeadline = new Date(schedule.registration)
    return momentText(this.voice, schedule.registration)
  }

  deadline(): string {
    const schedule = this.stage.schedule
    if (schedule === null) return ''
    this.truth.biddingDeadline = new Date(schedule.bidding)
    return momentText(this.voice, schedule.bidding)
  }

  opening(): string {
    const schedule = this.stage.schedule
    if (schedule === null) return ''
    this.truth.openingAt = new Date(schedule.opening)
    return momentText(this.voice, schedule.opening)
  }

  moment(moment: number): string {
    return momentText(this.voice, moment)
  }

  day(moment: number): string {
    return dayText(this.voice, moment)
  }

  contact(role: 'tenderer' | 'agency' | 'project'): Contact {
    const { tendererContact, agencyContact, projectContact } = this.project
    const contact = role === 'project' ? projectContact : role === 'agency' ? (agencyContact ?? tendererContact) : tendererContact
    this.truth.contacts.push({ role, name: contact.name, phone: contact.phone, person: contact.person })
    return contact
  }

  /** The lots with their winning bids. `withPrices`: whether the notice also gives the prices. */
  winners(withPrices = true): { lot: Lot; bid: Bid }[] {
    const winners = this.project.lots.flatMap((lot) => lot.bids.slice(0, 1).map((bid) => ({ lot, bid })))
    const awards = winners.map(({ bid }, index) => award({ bid, written: this.#written(bid) }, index + 1))
    this.truth.winners = withPrices ? awards : awards.map((one) => ({ ...one, price: null }))
    this.truth.winningAmount = this.truth.winners.reduce<number | null>(
      (sum, { price }) => (sum === null || price === null ? null : sum + price),
      0,
    )
    return winners
  }

  /** The best three bids of a lot. */
  candidates(lot: Lot): readonly Bid[] {
    const bids = lot.bids.slice(0, 3)
    this.truth.candidates.push(...bids.map((bid, index) => award({ bid, written: this.#written(bid) }, index + 1)))
    return bids
  }

  /** The bidder as written in the text, with the members of a joint venture. */
  bidder(bid: Bid): string {
    const [, partner] = this.#written(bid)
    return partner === undefined ? this.lead(bid) : `${this.lead(bid)}（联合体牵头人）、${partner.name}（联合体成员）`
  }

  /** The bidder, or the leader of a joint venture, as the text writes it. */
  lead(bid: Bid): string {
    return this.#written(bid)[0]?.name ?? ''
  }

  #written({ company, partners }: Bid): WrittenName[] {
    return [company, ...partners].map((one) => writtenName(one, this.stage.at, this.project.outline.tenderer.home))
  }
}

function award({ bid, written }: { bid: Bid; written: readonly WrittenName[] }, rank: number): DemoAward {
  const [lead, ...partners] = written
  return {
    rank,
    name: lead?.name ?? '',
    partners: partners.map(({ name }) => name),
    organisations: written.map(({ organisation }) => organisation),
    price: bid.price,
    projectManager: null,
  }
}

function roundSuffix(project: DemoProject, round: number): string {
  if (round === 1) return ''
  const ordinal = '零一二三四'.charAt(round)
  const style = project.outline.serial % 4
  if (style === 0) return `（${ordinal}次）`
  if (style === 1) return '（重新招标）'
  return `（第${ordinal}次）`
}
