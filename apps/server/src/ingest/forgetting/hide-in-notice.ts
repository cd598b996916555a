import { organisationName } from '../../wording/organisations/read-names.ts'
import { annotateHtml } from '../html/annotate-html.ts'
import type { AwardedParty, ContactFact, Fact } from '../../facts/fact.ts'
import { factsOf, type NoticeFacts } from '../../facts/notice-facts.ts'
import { placesOfPhones, type PreparedNotice } from '../reading/prepare-notice.ts'
import { findPhones } from '../../phones/find-phones.ts'
import { phonesOf, type Place } from '../../phones/known-phones.ts'
import type { ForgottenList } from './forgotten-list.ts'
import { maxNumbers, phonesIn, placesOf } from '../reading/numbers-in.ts'
import { PeopleHider } from './people-hider.ts'

/** A notice as it may be stored, and the requests that changed it. */
export interface Hidden {
  item: PreparedNotice
  /** Ids of the requests. */
  ids: number[]
}

/**
 * Hides the numbers and people of a notice that are to be forgotten: asterisks of the same length replace them in all its texts, and their contacts
 * are removed from its facts. The places of other facts stay right.
 * Null if the notice names none of them.
 */
export function hideInNotice(item: PreparedNotice, list: ForgottenList): Hidden | null {
  if (list.isEmpty) return null
  const hider = new Hider(item, list)
  if (hider.ids.size === 0) return null
  const { indexed: _ofTheWholeText, ...rest } = item
  const [texts, facts] = [hider.texts(), hider.facts()]
  return { item: { ...rest, ...texts, facts, phones: placesOfPhones(phonesIn(texts.parsed, facts)) }, ids: [...hider.ids] }
}

class Hider {
  readonly #people: PeopleHider
  readonly #item: PreparedNotice

  constructor(item: PreparedNotice, list: ForgottenList) {
    this.#item = item
    this.#people = new PeopleHider(list)
    for (const number of numbersOf(item)) this.#people.isForgotten(number)
    const companies = companyKeysOf(item.facts)
    for (const contact of item.facts.contacts) this.#checkContact(contact, companies)
    for (const { projectManager } of [...item.facts.winners, ...item.facts.candidates])
      if (projectManager !== null) this.#people.forgetNamesAt(projectManager.value, companies)
    this.#people.forgetNamesNearNumbers(item.parsed.text, placesOf(item.facts))
    this.#people.forgetNamesNearNumbers(item.parsed.title)
  }

  get ids(): ReadonlySet<number> {
    return this.#people.ids
  }

  texts(): Pick<PreparedNotice, 'raw' | 'parsed' | 'project'> {
    const { raw, parsed, project, facts } = this.#item
    const text = this.#hide(parsed.text, placesOf(facts))
    return {
      // only a reader uses the raw notice, and the reader gets the sealed copy
      raw: { ...raw, title: this.#hide(raw.title), html: null, text: null, attachments: [], stated: {} },
      parsed: {
        title: this.#hide(parsed.title),
        text,
        safeHtml: parsed.safeHtml === null ? null : this.#people.hideDigits(annotateHtml(parsed.safeHtml, [], { text })),
        attachments: parsed.attachments.map(({ name, url }) => ({ name: this.#hide(name), url: this.#people.hideDigits(url) })),
      },
      project: { ...project, name: this.#hide(project.name) },
    }
  }

  facts(): NoticeFacts {
    const { facts } = this.#item
    const hidden: NoticeFacts = {
      ...facts,
      contacts: facts.contacts
        .filter(({ phone }) => !this.#people.isHidden(phone.value))
        .map((contact) => ({
          ...contact,
          name: this.#hideFact(contact.name),
          phone: { ...contact.phone, raw: this.#hide(contact.phone.raw) },
        })),
      subjects: facts.subjects.map((subject) => this.#hideFact(subject)),
      planned: facts.planned.map((plan) => ({
        ...plan,
        name: this.#hideFact(plan.name),
        owner: this.#hideFact(plan.owner),
        site: this.#hideFact(plan.site),
        content: this.#hideFact(plan.content),
      })),
      equipment: facts.equipment.map(({ name, quantity, specification }) => ({
        name: this.#hideFact(name),
        quantity: this.#hideFact(quantity),
        specification: this.#hideFact(specification),
      })),
      units: facts.units.map(({ role, name }) => ({ role, name: this.#hideFact(name) })),
    }
    for (const name of factsOf('text', 'party')) hidden[name] = this.#hideFact(facts[name])
    for (const name of factsOf('awards')) hidden[name] = facts[name].map((party) => this.#hideParty(party))
    return hidden
  }

  /** A contact is hidden with its number, or by its name if that is known to be forgotten at one of the companies. */
  #checkContact({ name, phone }: ContactFact, companies: readonly string[]): void {
    if (name !== null && this.#people.forgetNamesAt(name.value, companies)) this.#people.forgetNumber(phone.value)
    if (this.#people.isForgotten(phone.value) && name !== null) this.#people.forgetNames(name.value)
  }

  #hide(text: string, known: readonly Place[] = []): string {
    return this.#people.hide(text, known)
  }

  #hideFact<Of extends Fact<string> | null>(fact: Of): Of {
    return fact === null ? fact : { ...fact, value: this.#hide(fact.value), raw: this.#hide(fact.raw) }
  }

  #hideParty(party: AwardedParty): AwardedParty {
    return { ...party, name: this.#hideFact(party.name), projectManager: this.#hideFact(party.projectManager) }
  }
}

/** Not all numbers of a directory were kept, so its text is read again. */
function numbersOf({ numbers, parsed, facts }: PreparedNotice): string[] {
  if (numbers.length < maxNumbers) return numbers
  return [...findPhones(parsed.title), ...phonesOf(parsed.text, placesOf(facts))].map(({ number }) => number)
}

/** The keys of all companies that the notice names. */
export function companyKeysOf({ tenderer, agency, winners, candidates }: NoticeFacts): string[] {
  const written = [tenderer, agency, ...[...winners, ...candidates].map(({ name }) => name)].flatMap((fact) =>
    fact === null ? [] : [fact.value],
  )
  return [...new Set(written.flatMap((name) => organisationName(name)?.key ?? []))]
}
