import { industries, type DesignedProjectRow } from '@tender/contract'
import { nameOf } from '../filters/describe-filter.ts'

type Industry = Pick<DesignedProjectRow, 'industry' | 'division'>

/** For a row: the division (医药制造业), or the section (制造业) if no division is known. */
export function industryInRow({ industry, division }: Industry): string | null {
  return division ?? (industry && nameOf(industries, industry))
}

/** For a page: both levels, 制造业 · 医药制造业. */
export function industryInFull({ industry, division }: Industry): string | null {
  const section = industry && nameOf(industries, industry)
  return section === null || division === null || division === section ? section : `${section} · ${division}`
}
