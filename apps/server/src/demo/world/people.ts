import type { DemoCompany } from './companies.ts'
import { landline, mobilePhone, personName, politeName, streetAddress } from './names.ts'
import { Random } from './random.ts'

/** Somebody who can be asked about a project. */
export interface Contact {
  /** Who it is, for those who know the world: the same wherever this person works. */
  person: string
  name: string
  phone: string
  address: string
}

interface Desk {
  company: DemoCompany
  /** Which of the company's people. */
  desk: number
  /** Milliseconds: when the project began. */
  at: number
}

/**
 * Who sits at a desk of a company. Some companies have one number for all desks, with extensions or without; of neighbouring agencies one person
 * goes to the other on some day and keeps the mobile number.
 * @param lastDesk where such a person sits; null: nobody of the company moves
 */
export function contactOf(
  seed: number,
  { company, desk, at }: Desk,
  { kind, lastDesk }: { kind: number; lastDesk: number | null },
): Contact {
  const random = new Random(seed, company.id, desk, kind)
  const line = companyLine(seed, company)
  // behind one number people are asked for by their names
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

/** One number for the whole company: every desk with an extension, or all of them behind the same number. */
function companyLine(seed: number, company: DemoCompany): { number: string; hasExtensions: boolean } | null {
  const random = new Random(seed, company.id, 0x6c6e)
  if (!random.chance(0.24)) return null
  return { number: landline(random, company.home.phonePrefix), hasExtensions: random.chance(0.5) }
}

/** First and last day on which somebody moves. */
const [firstMove, lastMove] = [Date.UTC(2025, 9, 1), Date.UTC(2026, 7, 1)]

/** Who works at the first of two neighbouring companies until some day, and at the second from then on; null where this one is the other one then. */
function moverOf(seed: number, { id }: DemoCompany, at: number): Omit<Contact, 'address'> | null {
  const pair = Math.floor(id / 2)
  const random = new Random(seed, pair, 0x6d76)
  const name = personName(random)
  const phone = mobilePhone(random)
  const day = firstMove + random.int(0, 1000) * ((lastMove - firstMove) / 1000)
  const isAtFirst = at < day
  return isAtFirst === (id % 2 === 0) ? { person: `pair-${pair}`, name, phone } : null
}
