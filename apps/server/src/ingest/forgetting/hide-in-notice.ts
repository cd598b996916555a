import { organisationName } from '../../wording/organisations/read-names.ts'
import { annotateHtmlSteps } from '../html/annotate-html.ts'
import type { AwardedParty, ContactFact, Fact } from '../../facts/fact.ts'
import { factsOf, type NoticeFacts } from '../../facts/notice-facts.ts'
import { placesOfPhones, type PreparedNotice } from '../reading/prepare-notice.ts'
import type { ForgottenList } from './forgotten-list.ts'
import { phonesInSteps, placesOf } from '../reading/numbers-in.ts'
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
 * Null if the notice names none of them. Pauses after each step.
 */
export function* hideInNoticeSteps(item: PreparedNotice, list: ForgottenList): Generator<undefined, Hidden | null> {
  if (list.isEmpty) return null
  const hider = new Hider(item, list)
  yield* hider.findSteps()
  if (hider.ids.size === 0) return null
  const { indexed: _ofTheWholeText, ...rest } = item
  const texts = yield* hider.textsSteps()
  const facts = hider.facts()
  const phones = placesOfPhones(yield* phonesInSteps(texts.parsed, facts))
  return { item: { ...rest, ...texts, facts, phones }, ids: [...hider.ids] }
}

class Hider {
  readonly #people: PeopleHider
  readonly #item: PreparedNotice

  constructor(item: PreparedNotice, list: ForgottenList) {
    this.#item = item
    this.#people = new PeopleHider(list)
  }

  /** Finds out what is to be hidden. */
  *findSteps(): Generator<undefined, void> {
    const { numbers, facts, parsed } = this.#item
    yield* this.#people.forgetNumbersSteps(numbers)
    const companies = companyKeysOf(facts)
    for (const contact of facts.contacts) this.#checkContact(contact, companies)
    for (const { projectManager } of [...facts.winners, ...facts.candidates])
      if (projectManager !== null) this.#people.forgetNamesAt(projectManager.value, companies)
    yield* this.#people.forgetNamesNearNumbersSteps(parsed.text, placesOf(facts))
    yield* this.#people.forgetNamesNearNumbersSteps(parsed.title)
  }

  get ids(): ReadonlySet<number> {
    return this.#people.ids
  }

  *textsSteps(): Generator<undefined, Pick<PreparedNotice, 'raw' | 'parsed' | 'project'>> {
    const { raw, parsed, project, facts } = this.#item
    const text = yield* this.#people.hideSteps(parsed.text, placesOf(facts))
    const html = parsed.safeHtml === null ? null : yield* annotateHtmlSteps(parsed.safeHtml, [], { text })
    const safeHtml = html === null ? null : yield* this.#people.hideDigitsSteps(html)
    return {
      // only a reader uses the raw notice, and the reader gets the sealed copy
      raw: { ...raw, title: this.#hide(raw.title), html: null, text: null, attachments: [], stated: {} },
      parsed: {
        title: this.#hide(parsed.title),
        text,
        safeHtml,
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

  #hide(text: string): string {
    return this.#people.hide(text)
  }

  #hideFact<Of extends Fact<string> | null>(fact: Of): Of {
    return fact === null ? fact : { ...fact, value: this.#hide(fact.value), raw: this.#hide(fact.raw) }
  }

  #hideParty(party: AwardedParty): AwardedParty {
    return { ...party, name: this.#hideFact(party.name), projectManager: this.#hideFact(party.projectManager) }
  }
}

/** The keys of all companies that the notice names. */
export function companyKeysOf({ tenderer, agency, winners, candidates }: NoticeFacts): string[] {
  const written = [tenderer, agency, ...[...winners, ...candidates].map(({ name }) => name)].flatMap((fact) =>
    fact === null ? [] : [fact.value],
  )
  return [...new Set(written.flatMap((name) => organisationName(name)?.key ?? []))]
}
