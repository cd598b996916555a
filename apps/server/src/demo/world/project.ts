import { shanghaiClock } from '@tender/contract'
import { areaPrefix, provinceCode } from '../../gazetteer/area-code.ts'
import type { DemoCompany } from './companies.ts'
import { type Lot, lotsOf } from './bids.ts'
import { type DemoEquipment, equipmentOf } from './equipment.ts'
import { investmentCodeOf } from './investment-code.ts'
import type { MarketIndex } from './market-index.ts'
import { mobilePhone, personName } from './names.ts'
import type { Outline } from './outline.ts'
import { type Contact, contactOf } from './people.ts'
import { projectName } from './project-name.ts'
import { Random } from './random.ts'
import { type Source, sources } from './sources.ts'
import { subjectsFor } from './subjects.ts'

/** A project with everything that its notices say. */
export interface DemoProject {
  outline: Outline
  name: string
  subject: string
  code: string
  /** The code under which it is approved (项目代码). */
  investmentCode: string | null
  equipment: readonly DemoEquipment[]
  agency: DemoCompany | null
  lots: readonly Lot[]
  tendererContact: Contact
  agencyContact: Contact | null
  projectContact: Contact
  openingPlace: string
  source: Source
  acceptsJointVentures: boolean
}

/** Makes a project. Everything follows from seed and outline, so the project is made again for each of its notices and not kept. */
export function detailProject(seed: number, index: MarketIndex, outline: Outline): DemoProject {
  // draws what stays the same when the contract is tendered again
  const lasting = new Random(seed, outline.root, 0x6e61)
  const random = new Random(seed, outline.root, outline.generation, 0x6465)
  const { tenderer, trade } = outline
  const subject = lasting.pickEarly(subjectsFor(trade, tenderer.kind))
  const year = shanghaiClock(outline.stages[0]?.at ?? 0).year
  const name = projectName(lasting, tenderer, trade, subject, year)
  const hasAgency = random.chance(outline.regime === 'enterprise' ? 0.5 : 0.88)
  const agency = hasAgency ? index.agencyOf(random, tenderer) : null
  const at = outline.stages[0]?.at ?? 0
  const tendererContact = contactOf(seed, { company: tenderer, desk: random.int(0, 2), at }, { kind: 0x7465, lastDesk: null })
  const agencyContact =
    agency === null ? null : contactOf(seed, { company: agency, desk: random.int(0, 3), at }, { kind: 0x6163, lastDesk: 3 })
  return {
    outline,
    name,
    subject,
    code: projectCode(random, outline, year),
    investmentCode: investmentCodeOf(seed, outline),
    equipment: equipmentOf(seed, outline),
    agency,
    lots: lotsOf(random, index, outline),
    tendererContact,
    agencyContact,
    projectContact:
      agencyContact !== null && random.chance(0.6)
        ? agencyContact
        : {
            ...tendererContact,
            person: `project-${outline.root}-${outline.generation}`,
            name: personName(random),
            phone: mobilePhone(random),
          },
    openingPlace: `${tenderer.home.city}公共资源交易中心${random.chance(0.6) ? `第${'一二三四五六'.charAt(random.int(0, 5))}` : `${random.int(2, 6)}0${random.int(1, 9)}`}开标室`,
    source: sourceOf(new Random(seed, tenderer.id, 0x736f), outline),
    acceptsJointVentures: outline.lots === 1 && (lotsHavePartners(outline) || random.chance(0.2)),
  }
}

function lotsHavePartners(outline: Outline): boolean {
  return outline.trade.category === 'works' && outline.budget > 1_500_000_000
}

/** A tenderer uses one site for each regime, because the choice is drawn from the tenderer's random numbers. */
function sourceOf(random: Random, outline: Outline): Source {
  const province = areaPrefix(provinceCode(outline.tenderer.home.code))
  const suitable = sources.filter((source) => source.regimes.includes(outline.regime))
  return random.weighted(suitable.map((source) => [source, sourceWeight(source, province, outline.regime)] as const))
}

function sourceWeight(source: Source, province: string, regime: Outline['regime']): number {
  if (source.provinces.length === 0) return regime === 'enterprise' ? 4 : 1
  return source.provinces.includes(province) ? 5 : 0
}

function projectCode(random: Random, outline: Outline, year: number): string {
  const number = String(1000 + outline.serial)
  const area = outline.tenderer.home.code
  const letters = `${random.pick(capitals)}${random.pick(capitals)}${random.pick(capitals)}`
  switch (outline.regime) {
    case 'government':
      return random.pick([
        `${letters}ZC-${year}-${number}`,
        `${area}-${year}-${number}`,
        `[${area}]${letters}[GK]${year}${number}`,
        `${letters}CG${year}${number}`,
      ])
    case 'construction':
      return random.pick([`${letters}${area}-${year}${number}-01`, `E${area}${number}${random.digits(3)}`, `${letters}ZB${year}-${number}`])
    case 'enterprise':
      return random.pick([`${letters}-XB-${year}${number}`, `CG-${year}-${letters}-${number}`, `${letters}${year}${number}`])
    default:
      return outline.regime satisfies never
  }
}

const capitals = Array.from('ABCDEFGHJKLMNPQRSTWXYZ')
