import type { ProjectSort } from '@tender/contract'
import type { Range } from '@tender/matching'
import { findPhones } from '../phones/find-phones.ts'
import type { RecordEngine } from './port.ts'
import type { ProjectContent } from './project-content.ts'
import { projectFields, type ProjectField } from './project-fields.ts'
import type { RecordKind } from './record-kind.ts'

const { lastAt, firstAt, area, investment } = projectFields

/** Projects that are planned or being built, as they are searched. */
export const projectKind: RecordKind<ProjectContent, ProjectField, ProjectSort> = {
  fields: projectFields,
  texts: ({ names, text }) => {
    // a line end is folded to a space, so that no word reaches from one name into the next
    const title = names.join('\n')
    return { title, text, phones: { title: placesOf(title), text: placesOf(text) } }
  },
  moment: lastAt,
  area,
  orders: {
    updated: { by: 'moment' },
    newest: { by: 'field', field: firstAt, direction: 'down' },
    investment: { by: 'field', field: investment, direction: 'down' },
    relevance: { by: 'title' },
  },
  tables: {
    record: 'project_search',
    text: 'project_search_text',
    change: 'project_search_change',
    terms: 'project_search_terms',
    id: 'project_id',
  },
}

/** The search engine of projects that are planned or being built. */
export type ProjectEngine = RecordEngine<ProjectContent, ProjectField, ProjectSort>

function placesOf(text: string): Range[] {
  return findPhones(text).map(({ start, end }): Range => [start, end])
}
