import { cityCode, isInArea, provinceCode } from '../../gazetteer/area-code.ts'
import { areaByCode } from '../../gazetteer/area-table.ts'
import { findArea } from '../extract/area/find-area.ts'
import { areaInCode } from '../../wording/projects/investment-code.ts'

interface Named {
  stated: string | null
  projectName: string
  site: string | null
  authority: string | null
  owner: string | null
  investmentCode: string | null
}

/**
 * Finds where a project is: as stated; else from its site, authority and name; else where its code was filed. If these name only a city, the code
 * tells the county.
 */
export function areaOfMatter({ stated, projectName, site, authority, owner, investmentCode }: Named): string | null {
  const read = findArea({
    title: projectName,
    text: [authority ?? '', site === null ? '' : `建设地点：${site.slice(0, maxSiteLength)}`].join('\n'),
    stated: stated === null ? {} : { area: stated.slice(0, maxSiteLength) },
    parties: { tenderer: owner ?? authority, agency: null },
  })?.value
  const filed = investmentCode === null ? null : knownArea(areaInCode(investmentCode))
  if (read === undefined) return filed
  return filed !== null && isInArea(filed, read) ? filed : read
}

const maxSiteLength = 200

/** The area itself, or else the one around it: platforms also file in zones with codes of their own. */
function knownArea(code: string): string | null {
  return [code, cityCode(code), provinceCode(code)].find((each) => areaByCode(each) !== null) ?? null
}
