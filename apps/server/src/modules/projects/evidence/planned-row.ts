import type { StoredFacts } from '../../../facts/notice-facts.ts'
import { isInArea } from '../../../gazetteer/area-code.ts'
import { areaOfMatter } from '../../../ingest/index.ts'

type StoredPlan = NonNullable<StoredFacts['planned']>[number]

/** The row's own statements about one project in a plan of several: its owner, its place, its code and site. */
export function saidByRow(notice: AroundRow, row: StoredPlan, projectName: string) {
  return {
    tenderer: row.owner?.value ?? notice.tenderer,
    areaCode: areaOfRow(notice, row, projectName),
    facts: { investmentCode: row.code ?? null, site: row.site ?? null },
  }
}

/** The notice's statements, used if the row has none. */
interface AroundRow {
  tenderer: string | null
  areaCode: string | null
}

/**
 * The area in the row, from its site and code, or more precisely from the notice if that is about a part of it;
 * otherwise the notice's area.
 */
export function areaOfRow(notice: AroundRow, { owner, site, code }: StoredPlan, projectName: string): string | null {
  const [placed, investmentCode] = [site?.value ?? null, code?.value ?? null]
  if (placed === null && investmentCode === null) return notice.areaCode
  const own = areaOfMatter({
    stated: null,
    projectName,
    site: placed,
    authority: null,
    owner: owner?.value ?? notice.tenderer,
    investmentCode,
  })
  if (own === null) return notice.areaCode
  return notice.areaCode !== null && isInArea(notice.areaCode, own) ? notice.areaCode : own
}
