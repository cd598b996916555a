import { nameEnds, organisationAt } from './owner-in-run.ts'
import type { PlanColumn } from './plan-columns.ts'

/** Kinds of places by how their names end, largest first. A site names them in this order. */
const places = [
  /^\p{Script=Han}{2,8}?(?:省|自治区)/u,
  /^\p{Script=Han}{2,8}?(?:市(?![场政民区])|州|盟)/u,
  /^\p{Script=Han}{1,8}?(?:市(?![场政民区])|县|(?<!小|校|院|厂|景|园|社|片|矿|库|港|发|业|新)区|旗)/u,
  /^\p{Script=Han}{2,12}?(?:开发区|新区|园区|工业区|产业区|产业园|工业园)/u,
  /^\p{Script=Han}{1,8}?(?:镇|乡|街道|苏木)/u,
  /^\p{Script=Han}{1,8}?(?:村|社区|小区|居委会)/u,
  /^\p{Script=Han}{1,8}?(?:路|街|大道)/u,
  /^[\dA-Z]{1,5}(?:号|组)/u,
]
/** Words that no name of a place contains, and words for ways that are no names by themselves. */
const noPlace =
  /新建|改造|扩建|改建|迁建|重建|建设(?!路$|街$|大道$)|项目|工程|主要|拟|位于|总|面积|本|该|对|为|公司|局|学[校院]|医院|采购|购置|拆除|修缮|维修|装修|整治|治理|提升|更新|安装|铺设|加固|招标|投资|资金|财政|自筹|(?:线|管|电|水)路$|(?<=\p{Script=Han}{2})[县镇乡]\p{Script=Han}|^(?:道|公|铁|马|高速公|主干|支)路$|^(?:步行|主)街$/u
const within = /^(?:境内|辖区内|范围内|等地|沿线)/u

/** Number of characters of the site with which a run begins: names of places, each smaller than the one before; 0 if there is none. */
function siteLength(run: string): number {
  let at = 0
  for (const place of places) {
    const name = place.exec(run.slice(at, at + 20))?.[0]
    if (name !== undefined && !noPlace.test(name)) at += name.length
  }
  return at === 0 ? 0 : at + (within.exec(run.slice(at, at + 4))?.[0].length ?? 0)
}

const description =
  /^(?:本|该|项目|工程|[新改扩迁重]建|改造|建设|主要|拟|总|占地|用地|建筑|规划|对|为|包?含|包括|共|全长|道路|线路|治理|整治|修缮|维修|装修|更新|铺设|敷设|安装|采购|购置|拆除|加固|提升|修复|完善|实施|设计|\d)/u

/** Where the site ends with which a run of words begins. 0 if that is uncertain, because what follows does not begin like the next column. */
export function siteEnd(run: string, next: PlanColumn | undefined): number {
  const end = siteLength(run)
  if (end === 0) return 0
  if (next === 'owner') return organisationAt(run, end) === null ? 0 : end
  return next === 'content' && end < run.length && !description.test(run.slice(end, end + 4)) ? 0 : end
}

/** Where the site behind a project's name begins; null if that is uncertain. @param named number of characters that certainly belong to the name */
export function siteBehindName(run: string, named: number, next: PlanColumn | undefined): number | null {
  const starts = named > 0 ? [named, ...nameEnds(run, named)] : nameEnds(run, named)
  return starts.find((start) => siteEnd(run.slice(start), next) > 0) ?? null
}

/** Where an owner ends that is followed by a site. The site may begin with the same place, or sound like another organisation. */
export function ownerEndBeforeSite(run: string): number {
  const whole = organisationAt(run, 0)?.end ?? 0
  const again = run.indexOf(run.slice(0, 3), 3)
  return again > 0 && again < whole && organisationAt(run.slice(0, again), 0)?.end === again ? again : whole
}

/** Where the site at the end of a description begins, behind punctuation or a measure. Null if no site stands there. */
export function siteStart(run: string): number | null {
  const from = Math.max(0, run.length - maxSiteLength)
  for (const { index } of run.slice(from).matchAll(/(?<=[。;)米里亩²㎡座栋个条套层]|m2)(?=\p{Script=Han})/gu)) {
    const start = from + index
    if (siteLength(run.slice(start)) === run.length - start) return start
  }
  return null
}

const maxSiteLength = 80
