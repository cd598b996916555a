import type { Fact } from '../../../facts/fact.ts'
import { personsIn, phonesIn } from '../../extract/contact-words.ts'
import { isOfSupervision } from '../../extract/roles.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import type { ApprovalContact, ContactParty } from '../../approval.ts'
import { maxContacts, withoutRepeats } from '../listed-contacts.ts'
import { BlockReader } from './block-reader.ts'
import type { PageBlock, PageEntry } from './page-entries.ts'
import { partyInLabel, type PageField } from './page-labels.ts'

/** Parties that the page names outside the block. */
interface Known {
  owner: string | null
  authority: string | null
}

/**
 * Reads each number that a label of a block announces, with the person named for it.
 * Its own label says whose it is, else the party that is named right before it. Among the lines about a project it is the owner's.
 * A number that stands apart from them is the page's own and belongs to the authority that publishes it.
 */
export function readContacts(text: TightText, block: PageBlock, known: Known): ApprovalContact[] {
  const around = new Around(text)
  const companies = new Companies(text, block, known)
  const contacts: ApprovalContact[] = []
  for (const entry of block) {
    around.goTo(entry)
    if (entry.field !== 'contact' && entry.field !== 'phone') continue
    if (contacts.length >= maxNumbers) break
    const party = partyInLabel(entry.label) ?? around.party
    const name = around.nameFor(entry, party)
    for (const { phone, announcedBy } of phonesIn(text, entry)) {
      if (isOfSupervision(announcedBy)) continue
      contacts.push({
        ...companies.of(party),
        name: name?.value ?? null,
        phone: phone.value,
        ...(phone.evidence !== null && { place: phone.evidence }),
      })
    }
  }
  return withoutRepeats(contacts).slice(0, maxContacts)
}

/** Maximum number of numbers that are looked at in a block. */
const maxNumbers = 100

/** What stands before an entry, as far as it shows whose contacts follow. */
class Around {
  readonly #text: TightText
  /** The party that was named right before. */
  #named: ContactParty | null = null
  /** Whether the lines are about a project, rather than about what readers may do by when. */
  #isOfProject = false
  /** The person that was named last, and for which party. */
  #person: { name: Fact<string>; party: ContactParty } | null = null
  /** Where the previous entry ends. */
  #end = 0

  constructor(text: TightText) {
    this.#text = text
  }

  get party(): ContactParty {
    return this.#named ?? (this.#isOfProject ? 'owner' : 'authority')
  }

  /** The person for a number: named in the entry itself, else before it for the same party. */
  nameFor(entry: PageEntry, party: ContactParty): Fact<string> | null {
    const own = personsIn(this.#text, entry)
    if (entry.field === 'contact') this.#person = own === null ? null : { name: own, party }
    return own ?? (this.#person?.party === party ? this.#person.name : null)
  }

  goTo(entry: PageEntry): void {
    const { field, from, end } = entry
    // unlabelled words between two entries start another topic
    if (from !== null && this.#isApart(from)) this.#leave(false)
    this.#end = end
    if (field === 'contact' || field === 'phone') return
    if (isParty(field)) this.#enter(field)
    else if (field !== 'other') this.#leave(true)
    else if (!besideContact.test(entry.label)) this.#leave(this.#isOfProject && !aboutPage.test(entry.label))
  }

  #isApart(from: number): boolean {
    const between = this.#text.tight.slice(this.#end, Math.min(from, this.#end + 200))
    return between.replaceAll(/[^\p{Script=Han}\p{L}]/gu, '').length > maxBetween
  }

  #enter(party: ContactParty): void {
    this.#leave(true)
    this.#named = party
  }

  #leave(isOfProject: boolean): void {
    this.#named = null
    this.#person = null
    this.#isOfProject = isOfProject
  }
}

/** Maximum number of characters of a heading between two labelled lines: （二）环评单位及联系方式. */
const maxBetween = 14
/** Labels that stand beside a contact. */
const besideContact = /地址|邮编|传真|邮箱|代码|法定代表人|备注/u
/** Labels of what a page tells its readers. */
const aboutPage = /公示|受理|公众参与|有效期/u

type Party = Exclude<PageField & ContactParty, 'other'>

const parties: ReadonlySet<PageField> = new Set<Party>([
  'owner',
  'design',
  'survey',
  'construction',
  'supervision',
  'assessment',
  'authority',
])

function isParty(field: PageField): field is Party {
  return parties.has(field)
}

/** The names of the parties in a block. */
class Companies {
  readonly #reader: BlockReader
  readonly #known: Known
  readonly #found = new Map<ContactParty, string | null>()

  constructor(text: TightText, block: PageBlock, known: Known) {
    this.#reader = new BlockReader(text, block)
    this.#known = known
  }

  of(party: ContactParty): Pick<ApprovalContact, 'role' | 'company'> {
    const known = this.#found.get(party)
    const company = known === undefined ? this.#nameOf(party) : known
    this.#found.set(party, company)
    return company === null ? { role: 'other', company } : { role: party, company }
  }

  #nameOf(party: ContactParty): string | null {
    if (party === 'other') return null
    if (party === 'owner') return this.#known.owner
    return this.#reader.organisation(party)?.value ?? (party === 'authority' ? this.#known.authority : null)
  }
}
