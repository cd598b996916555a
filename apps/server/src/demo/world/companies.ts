import { trades } from '../trades/all-trades.ts'
import { type BuyerKind, buyerKinds } from './buyers.ts'
import { firmSyllables } from './names.ts'
import { type Place, pickCity, pickPlaceIn } from './places.ts'
import { itemAt, Random } from './random.ts'

export interface DemoCompany {
  /** Index in DemoWorld.companies. */
  id: number
  name: string
  role: 'tenderer' | 'agency' | 'supplier'
  home: Place
  /** Codes of the trades in which it buys or works, the main one first; empty for agencies. */
  trades: readonly string[]
  /** Where it works: 1 around its home, 2 in its province, 3 in the whole country. */
  scope: 1 | 2 | 3
  /** Its name before it took another one. */
  former: FormerName | null
}

export interface FormerName {
  name: string
  /** In milliseconds: from this moment on it has its present name. */
  until: number
}

export interface Tenderer extends DemoCompany {
  role: 'tenderer'
  kind: BuyerKind
}

export interface Market {
  tenderers: readonly Tenderer[]
  agencies: readonly DemoCompany[]
  suppliers: readonly DemoCompany[]
}

/**
 * Creates companies, each with a name of its own, in numbers that fit a world with so many notices. A larger world of the same seed has the same
 * companies and further ones.
 */
export function createMarket(seed: number, notices: number): Market {
  const taken = new Set<string>()
  let id = 0
  const create = <T extends DemoCompany>(role: number, count: number, make: Make<T>): T[] => {
    const random = new Random(seed, role, 0x636f)
    const made: T[] = []
    // a name that is taken is skipped, and the number of tries is limited, so that small lists of city and kind cannot loop forever
    for (let tries = 0; made.length < count && tries < count * 20; tries += 1) {
      const company = make(random, { id, position: made.length, before: made.at(-1)?.name ?? '' })
      const names = [company.name, ...(company.former === null ? [] : [company.former.name])]
      if (names.some((name) => taken.has(name))) continue
      for (const name of names) taken.add(name)
      made.push(company)
      id += 1
    }
    return made
  }
  return {
    tenderers: create(1, Math.max(24, Math.round(notices / 36)), createTenderer),
    agencies: create(2, Math.max(10, Math.round(notices / 180)), createAgency),
    suppliers: create(3, Math.max(trades.length * 6, Math.round(notices / 15)), createSupplier),
  }
}

/** Makes one company. `before` is the name of the company made before it. */
type Make<T> = (random: Random, place: { id: number; position: number; before: string }) => T

const weightedKinds = buyerKinds.map((kind) => [kind, kind.weight] as const)

function createTenderer(random: Random, { id }: { id: number }): Tenderer {
  const kind = random.weighted(weightedKinds)
  const home = pickPlaceIn(random, pickCity(random))
  return { id, name: kind.name(random, home), role: 'tenderer', kind, home, trades: kind.trades, scope: 1, former: null }
}

function createAgency(random: Random, { id }: { id: number }): DemoCompany {
  const home = pickCity(random).place
  const business = random.pick(['招标代理', '工程咨询', '项目管理', '工程项目管理', '招标咨询', '工程管理咨询', '建设项目管理', '国际招标'])
  const name = `${homePrefix(random, home)}${firmSyllables(random)}${business}有限${random.chance(0.25) ? '责任' : ''}公司`
  return { id, name, role: 'agency', home, trades: [], scope: random.chance(0.3) ? 2 : 1, former: null }
}

function createSupplier(random: Random, { id, position, before }: Parameters<Make<DemoCompany>>[1]): DemoCompany {
  // trades are taken in turn first, so that even a small world has a company in every trade
  const main = position % 2 === 0 ? itemAt(trades, (position >> 1) % trades.length) : random.weighted(weightedTrades)
  const home = pickPlaceIn(random, pickCity(random))
  const scope = random.weighted(scopes)
  const kin = (kinTrades.find((codes) => codes.includes(main.code)) ?? []).filter((code) => code !== main.code)
  const others = random.sample(kin, random.int(0, main.category === 'works' ? 2 : 1))
  const group = scope > 1 && main.category === 'works' && random.chance(0.4) ? '集团' : ''
  const firm = random.pick(main.firms)
  const business = group !== '' && firm.endsWith(group) ? firm : firm + group
  const form = firm.endsWith('事务所') ? '（普通合伙）' : random.weighted(forms)
  const own = `${homePrefix(random, home)}${firmSyllables(random)}${business}${form}`
  const name = position % 12 === 7 ? (twinOf(before) ?? own) : own
  return { id, name, role: 'supplier', home, trades: [main.code, ...others], scope, former: formerOf(name, position) }
}

/** The name of another company that differs only slightly. */
function twinOf(name: string): string | null {
  const [, stem, form] = /^(.*?)(集团有限公司|股份有限公司|有限责任公司|有限公司)$/u.exec(name) ?? []
  if (stem === undefined) return null
  return `${stem}${form === '有限公司' ? '集团有限公司' : '有限公司'}`
}

/** Some companies take another name in the course of the world. */
function formerOf(name: string, position: number): FormerName | null {
  const [, stem] = /^(.*?)(?:集团)?(?:股份有限公司|有限责任公司|有限公司)$/u.exec(name) ?? []
  if (stem === undefined || position % 8 !== 3) return null
  return { name: `${stem}总公司`, until: Date.UTC(2025, position % 12, 1) }
}

/** Groups of trades in which one company may well work. */
const kinTrades = [
  ['roads', 'bridges', 'sewage', 'hydraulics', 'landscape', 'farmland'],
  ['buildings', 'communities', 'decoration', 'fire'],
  ['intelligent', 'charging', 'heating'],
  ['medical', 'laboratory'],
  ['teaching', 'computers', 'furniture'],
  ['vehicles', 'emergency'],
  ['chemicals', 'pipes', 'electrical'],
  ['property', 'security', 'cleansing', 'canteen'],
  ['software', 'maintenance'],
  ['consulting', 'planning', 'monitoring'],
  ['culture', 'printing'],
]

const weightedTrades = trades.map((trade) => [trade, trade.weight] as const)
const scopes = [
  [1, 50],
  [2, 38],
  [3, 12],
] as const
const forms = [
  ['有限公司', 82],
  ['有限责任公司', 12],
  ['股份有限公司', 6],
] as const

function homePrefix(random: Random, home: Place): string {
  return random.weighted([
    [home.provinceShort, 45],
    [home.cityShort, 35],
    [home.city, 20],
  ])
}
