import type { DemoCompany } from './companies.ts'
import { landline, mobilePhone, personName, politeName, streetAddress } from './names.ts'
import { Random } from './random.ts'

/** A person to ask about a project. */
export interface Contact {
  /** Id of the person, the same wherever this person works. Notices do not contain it. */
  person: string
  name: string
  phone: string
  address: string
}

interface Desk {
  company: DemoCompany
  /** Number of the desk, which is one of the company's people. */
  desk: number
  /** In milliseconds: when the project began. */
  at: number
}

/**
 * Who sits at a desk of a company. Some companies have one number for all desks, with or without extensions. Some people move on some day from one
 * agency to its neighbour and keep their mobile number.
 * @param lastDesk the desk of such a person; null if nobody moves to or from the company
 */
export function contactOf(
  seed: number,
  { company, desk, at }: Desk,
  { kind, lastDesk }: { kind: number; lastDesk: number | null },
): Contact {
  const random = new Random(seed, company.id, desk, kind)
  const line = companyLine(seed, company)
  // people behind a shared number are asked for by name
  const name = random.chance(0.6) || line?.hasExtensions === false ? personName(random) : politeName(random)
  const phone = random.chance(0.55) ? landline(random, company.home.phonePrefix) : mobilePhone(random)
  const own = {
    person: `${company.id}-${desk}`,
    name,
    phone: line === null ? phone : line.hasExtensions ? `${line.number}-80${desk + 1}` : line.number,
    address: `${company.home.fullName}${streetAddress(random)}`,
  }
  if (desk !== lastDesk) return own
  const mover = moverOf(seed, company, at)
  return mover === null ? own : { ...own, ...mover }
}

/** One number for the whole company, with an extension for each desk or without extensions; null if the company has none. */
function companyLine(seed: number, company: DemoCompany): { number: string; hasExtensions: boolean } | null {
  const random = new Random(seed, company.id, 0x6c6e)
  if (!random.chance(0.24)) return null
  return { number: landline(random, company.home.phonePrefix), hasExtensions: random.chance(0.5) }
}

/** First and last day when people may move. */
const [firstMove, lastMove] = [Date.UTC(2025, 9, 1), Date.UTC(2026, 7, 1)]

/**
 * The person who works at the first of two neighbouring companies up to some day, and at the second from then on; null if this company is not where
 * the person works at that time.
 */
function moverOf(seed: number, { id }: DemoCompany, at: number): Omit<Contact, 'address'> | null {
  const pair = Math.floor(id / 2)
  const random = new Random(seed, pair, 0x6d76)
  const name = personName(random)
  const phone = mobilePhone(random)
  const day = firstMove + random.int(0, 1000) * ((lastMove - firstMove) / 1000)
  const isAtFirst = at < day
  return isAtFirst === (id % 2 === 0) ? { person: `pair-${pair}`, name, phone } : null
}
