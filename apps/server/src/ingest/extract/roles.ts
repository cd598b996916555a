import type { ContactFact } from '../../facts/fact.ts'
import type { Entry } from './labels/entry.ts'
import type { Field } from './labels/fields.ts'

export type Role = ContactFact['role'] | 'winner'

/**
 * The party that each entry is about. Under `采购人信息`, or after `招标人：某某公司`, the labels 名称, 联系人 and 电话 belong to that party until another one is named.
 * @returns one role for each entry; null before any party is named
 */
export function rolesOf(entries: Entry[]): (Role | null)[] {
  let current: Role | null = null
  const ofColumn = new Map<string, Role>()
  return entries.map((entry) => {
    const own = roleOfLabel(entry)
    const isAside = own === 'supervision' && !switching.has(entry.field)
    if (own !== null && !isAside && (switching.has(entry.field) || entry.start === entry.end || current === null)) {
      current = own
      // two parties may stand side by side, each in a column of its own
      if (entry.record !== null) ofColumn.set(entry.record, own)
    }
    return own ?? (entry.record === null ? current : (ofColumn.get(entry.record) ?? current))
  })
}

const switching: ReadonlySet<Field> = new Set<Field>([
  'tenderer',
  'agency',
  'tendererSection',
  'agencySection',
  'winnerSection',
  'contactSection',
  'otherSection',
])

function roleOfLabel(entry: Entry): Role | null {
  if (entry.field === 'contact' || entry.field === 'phone') return roleInWords(entry.words)
  if (entry.field === 'otherSection') return isOfSupervision(entry.words) ? 'supervision' : 'other'
  return roleOfField[entry.field] ?? null
}

const roleOfField: Partial<Record<Field, Role>> = {
  tenderer: 'tenderer',
  tendererSection: 'tenderer',
  agency: 'agency',
  agencySection: 'agency',
  contactSection: 'project',
  winnerSection: 'winner',
  winner: 'other',
  bidder: 'other',
}

/** The party in labels such as `采购人联系人`, `异议受理联系人（招标代理机构）`. */
function roleInWords(words: string): Role | null {
  if (isOfSupervision(words)) return 'supervision'
  if (/代理/u.test(words)) return 'agency'
  if (/采购人|招标人|采购单位|建设单位/u.test(words)) return 'tenderer'
  if (/质疑|异议/u.test(words)) return 'other'
  return words.startsWith('项目') ? 'project' : null
}

/** Whether a label names the supervision. `质疑投诉电话` is usually the agency's number: challenges go to whoever runs the tender, complaints to the authority. */
export function isOfSupervision(words: string): boolean {
  return /监督|监管|举报|纪检|主管/u.test(words) || (words.includes('投诉') && !/质疑|异议/u.test(words))
}
