import type { EquipmentFact } from '../../../facts/fact.ts'
import type { TightText } from '../../../wording/texts/tight-text.ts'
import { wordsFact } from '../text-fact.ts'
import { thingWithin } from './equipment-name.ts'
import { isOthers } from './others-equipment.ts'
import { quantityIn } from './quantity.ts'

/** Reads `货物名称：水泵 规格型号：甲型 数量：2台`, as results of government procurement state what was bought. */
export function* labelledEquipment(text: TightText): Generator<EquipmentFact> {
  const { tight } = text
  for (const { 0: label, index } of tight.matchAll(labels)) {
    const start = index + label.length
    const behind = tight.slice(start, start + maxLength)
    const next = nextThing.exec(behind)
    const rest = next === null ? behind : behind.slice(0, next.index)
    const length = valueEnd.exec(rest)?.index ?? rest.length
    const thing = isOthers(tight.slice(Math.max(0, index - 10), index)) ? null : thingWithin(text, start, start + length)
    const name = thing === null ? null : wordsFact(text, thing.start, thing.end)
    if (name === null) continue
    const found = quantity.exec(rest)
    const from = found === null ? 0 : start + found.index + found[0].length - (found[1] ?? '').length
    const value = found === null ? null : quantityIn(found[1] ?? '', '')
    yield { name, quantity: value === null ? null : text.fact(value, from, from + (found?.[1] ?? '').length), specification: null }
  }
}

const labels = /(?:货物|设备|产品|物资|仪器)(?:类)?名称:/gu
const nextThing = /(?:货物|设备|产品|物资|仪器|服务|工程|供应商)(?:类)?名称/u
const maxLength = 300
const valueEnd =
  /[\n\t;。]|(?:品牌|规格|型号|数量|单价|单位|总价|金额|制造商|生产厂|产地)(?:型号|\(如有\)|名称)?:|[一二三四五六七八九十]{1,2}、/u
const quantity = /(?<!预算)数量:([^\n\t;。:]{1,8}?)(?=[\n\t;。,]|单价|单位|[一二三四五六七八九十]{1,2}、|$)/u
