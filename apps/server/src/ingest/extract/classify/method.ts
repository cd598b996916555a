import type { Method } from '@tender/contract'
import type { Fact } from '../../../facts/fact.ts'
import { factAt, statedFact, type ClassifyInput } from './input.ts'
import { kindPhrase } from './notice-kind.ts'

/**
 * How the supplier is chosen: from the stated method, else the end of the title, a labelled line of the text (`采购方式：…`), a sentence (`现对该项目进行公开招标`),
 * or the stated kind.
 * Null if the notice does not say; `招标公告` alone does not.
 */
export function classifyMethod(input: ClassifyInput): Fact<Method> | null {
  return fromStated(input.stated.method) ?? fromTitle(input.title) ?? fromText(input.text) ?? fromStated(input.stated.kind)
}

function fromStated(words: string | undefined): Fact<Method> | null {
  const found = readMethod(words ?? '')
  return found === null || words === undefined ? null : statedFact(found.method, words)
}

function fromTitle(title: string): Fact<Method> | null {
  const phrase = kindPhrase(title)
  // a bracket or number may stand between the method and the kind: 竞争性磋商2022-11号成交公告
  const start = Math.max(0, phrase.start - 24)
  const found = readMethod(title.slice(phrase.start)) ?? null
  if (found !== null) return factAt(found.method, 'title', title, shifted(found, phrase.start))
  const explicit = explicitMethod.exec(title.slice(start))
  const method = explicit === null ? null : readMethod(explicit[0])
  if (explicit === null || method === null) return null
  return factAt(method.method, 'title', title, shifted(method, start + explicit.index))
}

const explicitMethod = /公开招标|邀请招标|竞争性(?:谈判|磋商)|单一来源采购/u

function fromText(text: string): Fact<Method> | null {
  const top = text.slice(0, methodRange)
  for (const pattern of sentencePatterns) {
    const found = pattern.exec(top)
    const words = found?.[1]
    if (found === null || words === undefined) continue
    const method = readMethod(words)
    if (method === null) continue
    return factAt(method.method, 'text', text, shifted(method, found.index + found[0].lastIndexOf(words)))
  }
  return null
}

const methodRange = 4000
const name =
  '公开招标|邀请招标|公开(?:询比|比选|询价|竞价|竞争性谈判)?|竞争性?(?:谈判|磋商)|询价|询比|比选|单一来源|框架协议|竞价|直接采购|[^\\s，。；]{1,8}'
const sentencePatterns = [
  new RegExp(`(?:采购|招标|交易|发包|比选)(?:组织)?方式(?:为|是)?[）)]?[：:\\s]{0,4}(${name})`, 'u'),
  /(?:进行|实行|采用|采取|以|通过)(?:国内|资格后审|网上|线上)?(公开招标|邀请招标|公开询比|公开比选|竞争性谈判|竞争性磋商|单一来源|询价|询比|比选|竞价)/u,
]

interface Found {
  method: Method
  start: number
  end: number
}

/** The method among the words that comes first in precedence. Offsets are those of `words`. */
function readMethod(words: string): Found | null {
  for (const { method, words: pattern } of rules) {
    const found = pattern.exec(words)
    if (found !== null) return { method, start: found.index, end: found.index + found[0].length }
  }
  return null
}

const rules: { method: Method; words: RegExp }[] = [
  { method: 'single-source', words: /单一来源|单源|直接采购|直接发包|单一论证/u },
  { method: 'consultation', words: /竞争性?磋商|竞磋|磋商/u },
  { method: 'negotiation', words: /竞争性?谈判|竞谈|谈判/u },
  { method: 'inquiry', words: /询价|询比|比选|比价/u },
  { method: 'bidding', words: /竞价|反拍|竞拍|拍卖/u },
  { method: 'framework', words: /框架协议/u },
  { method: 'invited', words: /邀请招标|邀标/u },
  { method: 'open', words: /公开招标|公开$|国际招标|公开\s*招标/u },
  { method: 'other', words: /遴选|选聘|抽签|合作创新|零星采购|网上超市|定点采购|委托采购|其他/u },
]

function shifted(found: Found, offset: number): { start: number; end: number } {
  return { start: found.start + offset, end: found.end + offset }
}
