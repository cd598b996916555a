import { isChosen, noticeFilters, type Filter, type FilterTable, type FilterValues } from '@tender/contract'
import { isLong } from '../../../shared/filters/code-fields.tsx'
import type { NamedFilter } from '../../../shared/filters/text-fields.tsx'

const filters: FilterTable = noticeFilters
const at = (place: Filter['place']): NamedFilter[] => Object.entries(filters).filter(([, filter]) => filter.place === place)
const more = at('more')
const isTyped = ([, { kind }]: NamedFilter) => kind === 'text' || kind === 'words'
const isFlag = ([, { kind }]: NamedFilter) => kind === 'flag'
const fitsRow = ([, filter]: NamedFilter) => filter.kind === 'choices' && !isLong(filter.options)

/** The filters by where the panel has them: their declarations say so, and their kinds. */
export const placed = {
  rows: at('row'),
  menus: at('menu'),
  more: {
    all: more,
    rows: more.filter(fitsRow),
    menus: more.filter((each) => !isTyped(each) && !isFlag(each) && !fitsRow(each)),
    flags: more.filter(isFlag),
    typed: more.filter(isTyped),
  },
}

/** How many of the filters under 更多筛选 are active. */
export function countMoreFilters(values: FilterValues): number {
  return placed.more.all.filter(([name, filter]) => isChosen(name, filter, values)).length
}
