import type { ForgottenList } from '../../forgetting/forgotten-list.ts'
import { listPhones } from '../../../phones/numbered-phones.ts'
import { PeopleHider } from '../../forgetting/people-hider.ts'
import { annotateHtmlSteps } from '../../html/annotate-html.ts'
import { organisationName } from '../../../wording/organisations/read-names.ts'
import type { ApprovalContact, ApprovalMatter, DeliveredApproval } from '../../approval.ts'

/** All parts of a record in which somebody may be named. */
export interface ApprovalTexts {
  title: string
  text: string | null
  safeHtml: string | null
  /** In the order of its matters. */
  matters: MatterTexts[]
}

/** The texts of a matter. */
export type MatterTexts = Pick<
  ApprovalMatter,
  'projectName' | 'owner' | 'matter' | 'authority' | 'documentNumber' | 'site' | 'content' | 'units' | 'contacts'
>

/** The texts as they may be kept, and the requests that changed them. */
export interface HiddenTexts {
  texts: ApprovalTexts
  /** Ids of the requests. */
  ids: number[]
}

/**
 * Replaces the numbers and people that are to be forgotten by asterisks of the same length, so that places of facts stay right, and drops their
 * contacts.
 * Null if the texts name none of them. Pauses after each step.
 * @param phones the phones of the text, if they are known
 */
export function* hideTextsSteps(
  { title, text, safeHtml, matters }: ApprovalTexts,
  list: ForgottenList,
  phones?: DeliveredApproval['phones'],
): Generator<undefined, HiddenTexts | null> {
  if (list.isEmpty) return null
  const people = new PeopleHider(list)
  if (text !== null && phones !== undefined) people.knowPhones(text, listPhones(phones))
  yield* findSteps({ title, text, safeHtml, matters }, people)
  if (people.ids.size === 0) return null
  const shown = text === null ? null : yield* people.hideSteps(text)
  const html = safeHtml === null || shown === null ? safeHtml : yield* annotateHtmlSteps(safeHtml, [], { text: shown })
  const hidden: MatterTexts[] = []
  for (const matter of matters) {
    hidden.push(hideMatter(matter, people))
    yield
  }
  return {
    texts: {
      title: people.hide(title),
      text: shown,
      safeHtml: html === null || shown === null ? html : yield* people.hideDigitsSteps(html),
      matters: hidden,
    },
    ids: [...people.ids],
  }
}

/** Finds out what is to be hidden. */
function* findSteps({ title, text, matters }: ApprovalTexts, people: PeopleHider): Generator<undefined, void> {
  const written = [...new Set([title, text, ...matters.flatMap(wordsOf)])].filter((one) => one !== null)
  for (const one of written) {
    yield* people.forgetNumbersSteps((yield* people.phonesInSteps(one)).map(({ number }) => number))
    yield
  }
  const companies = companyKeysOf(matters)
  for (const contact of matters.flatMap(({ contacts }) => contacts ?? []))
    checkContact(contact, [...keysOf([contact.company]), ...companies], people)
  for (const one of written) {
    yield* people.forgetContactsAtSteps(one, companies)
    yield
  }
  for (const one of written) {
    yield* people.forgetNamesNearNumbersSteps(one)
    yield
  }
}

/** A contact is hidden with its number, or by its name if that is known to be forgotten at one of the companies. */
function checkContact({ name, phone }: ApprovalContact, companies: readonly string[], people: PeopleHider): void {
  if (name !== null && people.forgetNamesAt(name, companies)) people.forgetNumber(phone)
  if (people.isForgotten(phone) && name !== null) people.forgetNames(name)
}

function wordsOf({ projectName, owner, matter, authority, documentNumber, site, content, units }: MatterTexts): (string | null)[] {
  return [projectName, owner, matter, authority, documentNumber, site, content, ...units.map(({ name }) => name)]
}

function hideMatter(
  { projectName, owner, matter, authority, documentNumber, site, content, units, contacts }: MatterTexts,
  people: PeopleHider,
): MatterTexts {
  const hide = (one: string | null) => (one === null ? null : people.hide(one))
  return {
    projectName: people.hide(projectName),
    owner: hide(owner),
    matter: hide(matter),
    authority: hide(authority),
    documentNumber: hide(documentNumber),
    site: hide(site),
    content: hide(content),
    units: units.map(({ role, name }) => ({ role, name: people.hide(name) })),
    ...(contacts !== undefined && {
      contacts: contacts.filter(({ phone }) => !people.isHidden(phone)).map((contact) => hideContact(contact, people)),
    }),
  }
}

/** Several people may share a number that is shown, while only some of them are to be hidden. */
function hideContact(contact: ApprovalContact, people: PeopleHider): ApprovalContact {
  const hide = (one: string | null) => (one === null ? null : people.hide(one))
  return { ...contact, company: hide(contact.company), name: hide(contact.name) }
}

/** The companies that a record names: somebody may be forgotten at them. */
function companyKeysOf(matters: readonly MatterTexts[]): string[] {
  const written = matters.flatMap(({ owner, authority, units }) => [owner, authority, ...units.map(({ name }) => name)])
  return keysOf([...new Set(written)].slice(0, maxCompanies))
}

function keysOf(written: readonly (string | null)[]): string[] {
  const names = written.filter((name) => name !== null)
  // some sources write the contact in brackets behind the name
  const each = names.flatMap((name) => [name, ...name.split(/[（(]/, 1)])
  return [...new Set(each.flatMap((name) => organisationName(name)?.key ?? []))]
}

/** Maximum number of companies. A list with more of them names each contact with its company. */
const maxCompanies = 100
