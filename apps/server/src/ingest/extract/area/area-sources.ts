import type { Evidence, Fact } from '../../../facts/fact.ts'
import type { ClassifyInput } from '../classify/input.ts'

/** Words of a notice in which the place may be named. */
export interface AreaSource {
  /** Sources of the same name count as one voice. */
  name: 'stated' | 'place' | 'title' | 'tenderer' | 'address' | 'agency' | 'opening'
  words: string
  /** How much it is trusted. */
  weight: number
  origin: Fact<string>['origin']
  /** Where the words stand in the text or title; null where they stand in neither. */
  offset: number | null
}

/**
 * The places to look at, most trusted first. Only the relevant parts of the text are taken.
 * @param passedOver stretches of the text that say nothing about the project's place, in order
 */
export function gatherAreaSources(input: ClassifyInput, passedOver: readonly Evidence[]): AreaSource[] {
  const { title, text, stated, parties } = input
  const sources: AreaSource[] = []
  if (stated.area !== undefined) sources.push({ name: 'stated', words: stated.area, weight: 100, origin: 'stated', offset: null })
  const body = without(passedOver, text.slice(0, searchedLength))
  for (const found of body.matchAll(placeLine)) sources.push(captured('place', found, 12))
  const front = agencyInFront(title, parties.agency)
  sources.push({ name: 'title', words: title.slice(front), weight: 10, origin: 'title', offset: front })
  if (front > 0) sources.push({ name: 'agency', words: title.slice(0, front), weight: 1.5, origin: 'title', offset: 0 })
  if (parties.tenderer !== null) sources.push(party('tenderer', parties.tenderer, 8, input))
  const address = tendererAddress.exec(body)
  if (address !== null) sources.push(captured('address', address, 7))
  if (parties.agency !== null) sources.push(party('agency', parties.agency, 1.5, input))
  sources.push({ name: 'opening', words: body.slice(0, openingLength), weight: 1.2, origin: 'text', offset: 0 })
  return sources
}

/** Maximum length of the text in which places are looked for. */
export const searchedLength = 8000
const openingLength = 700
const placeLine =
  /(?:建设|项目|工程|实施|服务|交货|施工|供货|履约|供应|安装|送货|项目所在|工程所在)(?:地点|地址|位置|地区|区域)|项目(?:监管|所在)地(?!址)|行政区域|所属(?:地区|区域)/gu
const tendererAddress =
  /(?:采购人|招标人|采购单位|建设单位|比选人|询比人|业主)(?:(?!供应商|供货商|投标[人单]|中标|成交|中选|承包|乙方|代理)[^]){0,90}?地\s*址/u

/** The text with the stretches blotted out, so that all other offsets stay the same. */
function without(stretches: readonly Evidence[], text: string): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end } of stretches) {
    if (start >= text.length) break
    const from = Math.max(at, start)
    const to = Math.min(end, text.length)
    if (to <= from) continue
    parts.push(text.slice(at, from), blot.repeat(to - from))
    at = to
  }
  return [...parts, text.slice(at)].join('')
}

/** A sign that ends the words behind a label. */
const blot = '；'

/** The words behind a label: on its line, or on the next line if the label stands alone. */
function captured(name: AreaSource['name'], label: RegExpExecArray, weight: number): AreaSource {
  const after = label.index + label[0].length
  const gap = /^[\s:：为是]{0,12}/u.exec(label.input.slice(after, after + 12))?.[0].length ?? 0
  const offset = after + gap
  const words = /^[^\n，。；|]{0,48}/u.exec(label.input.slice(offset, offset + 50))?.[0] ?? ''
  return { name, words, weight, origin: 'text', offset }
}

function party(name: AreaSource['name'], words: string, weight: number, input: ClassifyInput): AreaSource {
  const inText = input.text.indexOf(words)
  if (inText >= 0) return { name, words, weight, origin: 'text', offset: inText }
  const inTitle = input.title.indexOf(words)
  return inTitle >= 0 ? { name, words, weight, origin: 'title', offset: inTitle } : { name, words, weight, origin: 'text', offset: null }
}

/** Length of the agency's name with which a title begins: `江西某某招标代理有限公司关于…`. */
function agencyInFront(title: string, agency: string | null): number {
  if (agency !== null && title.startsWith(agency)) return agency.length
  return agencyFront.exec(title)?.[0].length ?? 0
}

const agencyFront = /^[^，。关]{2,30}(?:招标|代理|咨询|项目管理|工程管理|建设管理)[^，。关]{0,10}公司(?=关于|受|[\p{Script=Han}]{8})/u
