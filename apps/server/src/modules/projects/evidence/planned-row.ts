import type { StoredFacts } from '../../../facts/notice-facts.ts'
import { isInArea } from '../../../gazetteer/area-code.ts'
import { areaOfMatter } from '../../../ingest/index.ts'

type StoredPlan = NonNullable<StoredFacts['planned']>[number]

/** What a plan of several projects says of one by its row: who it is for, where it is, and its own code and site. */
export function saidByRow(notice: AroundRow, row: StoredPlan, projectName: string) {
  return {
    tenderer: row.owner?.value ?? notice.tenderer,
    areaCode: areaOfRow(notice, row, projectName),
    facts: { investmentCode: row.code ?? null, site: row.site ?? null },
  }
}

/** What the notice says, where its row does not. */
interface AroundRow {
  tenderer: string | null
  areaCode: string | null
}

/** Where the row says, by its site and its code, and more closely where the notice is about a part of that; else where the notice says. */
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
