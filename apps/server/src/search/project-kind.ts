import type { ProjectSort } from '@tender/contract'
import type { Range } from '@tender/matching'
import { findPhones } from '../phones/find-phones.ts'
import type { RecordEngine } from './port.ts'
import type { ProjectContent } from './project-content.ts'
import { projectFields, type ProjectField } from './project-fields.ts'
import type { RecordKind } from './record-kind.ts'

const { lastAt, firstAt, area, investment } = projectFields

/** How planned and current construction projects are searched. */
export const projectKind: RecordKind<ProjectContent, ProjectField, ProjectSort> = {
  fields: projectFields,
  texts: ({ names, text }) => {
    // a line break is folded to a space, so no word matches across two names
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

/** The search engine for planned and current construction projects. */
export type ProjectEngine = RecordEngine<ProjectContent, ProjectField, ProjectSort>

function placesOf(text: string): Range[] {
  return findPhones(text).map(({ start, end }): Range => [start, end])
}
