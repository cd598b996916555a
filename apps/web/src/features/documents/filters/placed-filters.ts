import { noticeFilters, type Filter, type FilterTable } from '@tender/contract'
import { isLong } from '../../../shared/filters/code-fields.tsx'
import type { NamedFilter } from '../../../shared/filters/text-fields.tsx'

const filters: FilterTable = noticeFilters
const at = (place: Filter['place']): NamedFilter[] => Object.entries(filters).filter(([, filter]) => filter.place === place)
const more = at('more')
const isTyped = ([, { kind }]: NamedFilter) => kind === 'text' || kind === 'words'
const isFlag = ([, { kind }]: NamedFilter) => kind === 'flag'
const fitsRow = ([, filter]: NamedFilter) => filter.kind === 'choices' && !isLong(filter.options)

/** The filters by their place in the panel, which follows from their declaration and kind. */
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
