import { labelBefore } from '../labels/lexicon.ts'

/** Where a value ends within its line: before the next label that is followed by a colon. */
export function endOfValue(tight: string, start: number, end: number): number {
  for (let colon = tight.indexOf(':', start); colon !== -1 && colon < end; colon = tight.indexOf(':', colon + 1)) {
    const known = labelBefore(tight, colon)
    const begins = known !== null && known.start > start ? known.start : labelBegin(tight, start, colon)
    if (begins !== null) return withoutNumber(tight, start, begins)
  }
  return end
}

/** Where a label begins that ends at the colon and occurs only in notices' forms. */
function labelBegin(tight: string, start: number, colon: number): number | null {
  const from = Math.max(start, colon - maxLabelLength)
  const found = heading.exec(tight.slice(from, colon))
  return found === null ? null : from + found.index
}

const maxLabelLength = 24
const heading =
  /(?:本次|本项目|本工程)?(?:(?:计划|建设|施工|服务|合同|总){0,3}(?:工期|周期|期限|地点|规模|内容)|(?:项目|工程|招标|采购|施工)(?:地点|地址|概况|规模|范围|内容|编号|名称|类型)|(?:质量|安全|工期|资质|技术)(?:要求|标准|目标)|标段(?:划分|数量?)|资金来源(?:及[^:,。;]{0,10})?|(?:最高|招标|投标|采购)?[^:,。;]{0,4}(?:限价|控制价|估算价?|总投资|投资额|预算)|招标方式|(?:项目)?(?:代码|编号)|交货[^:,。;]{1,4}|其他)(?:要求|为)?(?:\([^()]{0,16}\))?$/u

/** Removes the number or sign of the next label: `…。2.3招标范围` ends before `2.3`. */
function withoutNumber(tight: string, start: number, end: number): number {
  const number = /[([]?(?:\d{1,2}(?:\.\d{1,2}){0,2}|[一二三四五六七八九十]{1,2})[)\]、.]{0,2}$/u.exec(
    tight.slice(Math.max(start, end - 10), end),
  )
  if (number === null) return end
  const at = end - number[0].length
  return at === start || /[。;,、\n\s)]/u.test(tight.charAt(at - 1)) ? at : end
}
