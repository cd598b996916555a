import * as z from 'zod/mini'
import { approvalFilters } from '../approval-filters.ts'
import { companyFilters } from '../company-filters.ts'
import type { FilterTable } from '../filters/filter.ts'
import { marketFilters } from '../market.ts'
import { noticeFilters } from '../notice-filters.ts'
import { forecastFilters } from '../forecast.ts'
import { recommendFilters } from '../recommend.ts'
import { potentialFilters } from '../potential.ts'
import { projectFilters } from '../project-filters.ts'
import { filterMeanings } from './filter-meanings.ts'
import { keepMeaning, meaningOf } from './meanings.ts'

for (const table of [
  noticeFilters,
  projectFilters,
  companyFilters,
  approvalFilters,
  marketFilters,
  forecastFilters,
  recommendFilters,
  potentialFilters,
] satisfies FilterTable[])
  for (const [name, filter] of Object.entries(table)) keepMeaning(filter.schema, filterMeanings(name, filter))

/** The request or reply of a call as a JSON schema, with the meanings of its fields. */
export function describedSchema(schema: z.ZodMiniType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: describeFields })
}

function describeFields({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { def } = zodSchema._zod
  if (def.type !== 'object') return
  for (const [name, own] of Object.entries(jsonSchema.properties ?? {})) {
    const field = def.shape[name]
    const description = field === undefined ? undefined : meaningOf(name, field)
    if (description === undefined || typeof own === 'boolean') continue
    // one object is used for all places of a field; zod copies it when it writes the schema, and by then it is complete
    jsonSchema.properties = { ...jsonSchema.properties, [name]: { toJSON: () => ({ ...own, description }) } }
  }
}
