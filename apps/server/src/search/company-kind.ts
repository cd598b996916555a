import type { CompanySort } from '@tender/contract'
import type { CompanyContent } from './company-content.ts'
import { companyFields, type CompanyField } from './company-fields.ts'
import type { RecordEngine } from './port.ts'
import type { RecordKind } from './record-kind.ts'

const { lastSeen, area, projects, wonAmount, entry } = companyFields

/** `entry`: those named first come first; it tells nothing of what they do. */
export type CompanyOrder = CompanySort | 'entry'

/** Companies, as they are searched. */
export const companyKind: RecordKind<CompanyContent, CompanyField, CompanyOrder> = {
  fields: companyFields,
  // a line end is folded to a space, so that no word reaches from one name into the next
  texts: ({ names, creditCodes }) => ({ title: names.join('\n'), text: creditCodes.join('\n'), phones: { title: [], text: [] } }),
  moment: lastSeen,
  area,
  orders: {
    latest: { by: 'moment' },
    projects: { by: 'field', field: projects, direction: 'down' },
    amount: { by: 'field', field: wonAmount, direction: 'down' },
    entry: { by: 'field', field: entry, direction: 'up' },
  },
  tables: {
    record: 'company_search',
    text: 'company_search_text',
    change: 'company_search_change',
    terms: 'company_search_terms',
    id: 'company_id',
  },
}

/** The search engine of companies. */
export type CompanyEngine = RecordEngine<CompanyContent, CompanyField, CompanyOrder>
