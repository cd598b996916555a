import { bareText } from '../../../wording/texts/compared-name.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'

export interface Stretch {
  start: number
  end: number
}

/** The name of a thing within a stretch, without its list number, verbs before it and 采购 behind it. Null if the stretch names no thing. */
export function thingWithin(text: TightText, start: number, end: number): Stretch | null {
  if (end - start > maxStretchLength) return null
  const words = text.tight.slice(start, end)
  const from = lead.exec(words)?.[0].length ?? 0
  const to = from + words.slice(from).replace(andOthers, '').replace(bought, '').replace(marks, '').length
  const name = words.slice(from, to)
  return isThing(name) ? { start: start + from, end: start + to } : null
}

const maxStretchLength = 80
const lead =
  /^[\s:;,、.。*·]{0,4}(?:\(?\d{1,2}(?:\)|\.(?!\d))|[①-⑳]|[(]?[一二三四五六七八九十]{1,2}(?:\)|、)){0,1}(?:(?:其中|主要有|主要为|包括|包含|分别为|采购|购置|新增|更换|以及|及|和|另|所有)(?=\p{Script=Han}{2})){0,2}/u
/** Matches the end of `水泵等设备`, but not 等离子, which is one word. */
const andOthers = /(?<=.{2})(?:等(?!离子|效|级|温|压|比)[^等]{0,16}|(?:以?及|和)(?:相关|其)?(?:配套|附属|相关)[^及和]{0,12})$/u
const bought = /(?<=.{2})的?(?:采购|购置|供货|供应)(?:(?:及|与|、)?(?:其)?(?:安装|调试|服务)){0,2}(?:项目|工程)?$/u
const marks = /[\s:;,、.。*]{1,4}$/u

function isThing(name: string): boolean {
  if (name.length < 2 || name.length > 40 || !/\p{Script=Han}\p{L}|\p{L}\p{Script=Han}/u.test(name)) return false
  return !noThing.test(name) && !activities.test(name) && !/[:;。|]|\d{6}|\d元/u.test(name)
}

const noThing =
  /^\d+[号#]?(?:标|包)|^\([^()]*\)$|^(?:合计|小计|总计|总价|备注|说明|数量|单位|名称|规格|型号|序号|其他|其它|若干|所有|全部|暂?无$|详?细?见|根据|须|该|具体|上述|相关|相应|附属|投标|招标|供应商|中标|按[照图需采招]|以[上下实采招]|如[下有需]|由[中供投采招]|应[满符由具当包]|为[本了准保]|对[本于应其]|本[项次工]|各[类种标投])|(?:详见|招标文件|采购文件|采购需求|有限公司|投标|资质|资格|负责|满足|符合|不得|要求)/u
/** Words for what is done, which are no names of things. */
const activities =
  /(?:服务|工程|施工|监理|设计|勘察|采购|供货|安装|调试|验收|培训|运输|卸货|标准|规范|范围|内容|项目|实训室|教室|实验室|图书室|校园|车间|费用?|价格?|金额|期限?|地点|方案|报告|工作|管理|维护|维保|保养|改造|建设|装修|拆除|能力|人员|证书|说明书?|资料|文件|图纸|清单|明细|参数|质量|业绩|时间|日期|标段|采购包)$/u

/** Whether a name sounds like a machine or device. Columns that may name anything are read only for such names unless the notice is about goods. */
export function isMachine(name: string): boolean {
  return machine.test(name.replace(/[(（][^()（）]{0,40}[)）]$/u, ''))
}

const machine =
  /(?:机组?|泵|器|柜|设备|设施|系统|装置|车|仪|仪表|屏|炉|阀门?|电梯|扶梯|空调|桩|塔|罐|箱|台|床|灯|管|电缆|线缆|组件|电池|电源|服务器|摄像头|传感器|闸门?|门|槽|网|架|杆|一体机|主机|终端|平台|构件|膜)$/u

/** Key by which two names of one thing are equal: letters and digits without what stands in brackets. */
export function thingKey(name: string): string {
  return bareText(name.replaceAll(/[(（][^()（）]*[)）]/gu, '')) || bareText(name)
}
