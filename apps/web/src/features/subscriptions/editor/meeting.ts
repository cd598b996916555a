import {
  isChosen,
  projectSubscriptionFilters,
  subscriptionFilters,
  type Filter,
  type FilterTable,
  type FilterValues,
} from '@tender/contract'
import { describeValue, nameOf } from '../../../shared/filters/describe-filter.ts'
import { asList } from '../../../shared/filters/filter-address.ts'
import { replacedFields, type FieldInWords } from '../../../shared/replaced-fields.ts'
import { groupText } from '../group-text.ts'
import { criteriaOf, type Draft } from './draft.ts'

/** A draft that meets what was saved elsewhere since it was begun. */
export interface Meeting {
  /** The stored subscription that the draft began with. */
  begun: Draft
  /** The stored subscription as it is now. */
  latest: Draft
  draft: Draft
}

/** The draft, with what was saved elsewhere in every field that it does not change. */
export function takeOver({ begun, latest, draft }: Meeting): Draft {
  return {
    ...latest,
    ...changesOf(begun, { ...draft, ...criteriaOf(draft) }),
    filters: { ...latest.filters, ...changesOf(begun.filters, draft.filters) },
    projectFilters: { ...latest.projectFilters, ...changesOf(begun.projectFilters, draft.projectFilters) },
  }
}

/** What was saved elsewhere that the draft would replace. @param areaName gives the name of an area's code */
export function replacedInDraft(meeting: Meeting, areaName: (code: string) => string): FieldInWords[] {
  const inWords = (one: Draft) => fieldsOf(one, areaName)
  return replacedFields({ begun: inWords(meeting.begun), latest: inWords(meeting.latest), draft: inWords(takeOver(meeting)) })
}

/** The fields of `changed` that differ from `before`. Both ends of a range are one field. */
function changesOf<Fields extends object>(before: Fields, changed: Fields): Partial<Fields> {
  const valueOf = (fields: Fields, name: string) => JSON.stringify(Reflect.get(fields, name))
  const names = Object.keys({ ...before, ...changed })
  const differing = new Set(names.filter((name) => valueOf(before, name) !== valueOf(changed, name)).map(fieldOf))
  const changes: Partial<Fields> = { ...changed }
  for (const name of names) if (!differing.has(fieldOf(name))) Reflect.deleteProperty(changes, name)
  return changes
}

/** budgetFrom and budgetBelow → budget. */
function fieldOf(name: string): string {
  return name.replace(/(?:From|Below)$/, '')
}

function fieldsOf(draft: Draft, areaName: (code: string) => string): FieldInWords[] {
  const { kind, name, filters, projectFilters, projectStages, stageMoves } = draft
  return [
    { name: '名称', text: name },
    { name: '关键词', text: criteriaOf(draft).groups.map(groupText).join('；') },
    ...(kind === 'proposed'
      ? filtersInWords(projectSubscriptionFilters, projectFilters, areaName)
      : filtersInWords(subscriptionFilters, filters, areaName)),
    { name: '项目阶段', text: projectStages.join('、') },
    { name: '阶段变化时提醒', text: stageMoves ? '是' : '否' },
  ]
}

function filtersInWords(table: FilterTable, values: FilterValues, areaName: (code: string) => string): FieldInWords[] {
  return Object.entries(table).map(([name, filter]) => ({
    name: filter.label,
    text: isChosen(name, filter, values) ? filterInWords(name, filter, values, areaName) : '',
  }))
}

function filterInWords(name: string, filter: Filter, values: FilterValues, areaName: (code: string) => string): string {
  if (filter.kind === 'flag') return '是'
  if (filter.kind === 'area') return asList(values[name]).map(areaName).join('、')
  if (filter.kind === 'choices')
    return asList(values[name])
      .map((code) => nameOf(filter.options, code))
      .join('、')
  if (filter.kind === 'word-list') return asList(values[name]).join('、')
  return describeValue(name, filter, values)
}
