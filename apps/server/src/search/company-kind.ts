import type { CompanySort } from '@tender/contract'
import type { CompanyContent } from './company-content.ts'
import { companyFields, type CompanyField } from './company-fields.ts'
import type { RecordEngine } from './port.ts'
import type { RecordKind } from './record-kind.ts'

const { lastSeen, area, projects, wonAmount, entry } = companyFields

/** `entry`: those that were named first come first; the order reveals nothing about their business. */
export type CompanyOrder = CompanySort | 'entry'

/** How companies are searched. */
export const companyKind: RecordKind<CompanyContent, CompanyField, CompanyOrder> = {
  fields: companyFields,
  // a line break is folded to a space, so no word matches across two names
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

/** The search engine for companies. */
export type CompanyEngine = RecordEngine<CompanyContent, CompanyField, CompanyOrder>
