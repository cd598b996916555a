import { longestAreaName } from './area-name-index.ts'
import { liesIn, type Area } from './area-table.ts'

/** A place that a text names. */
export interface AreaMention {
  start: number
  end: number
  /** The areas with this name (several for 朝阳区). In the result of `readMentions` only those that fit an area named directly before. */
  areas: readonly Area[]
  /**
   * `plain`: names a place by itself. `dependent`: does so only if an area above it is known (开发区, 新城区, a town, a district without its suffix).
   * `brand`: a place in a proper name, which need not be there (北京大学, 长沙银行).
   */
  trust: 'plain' | 'dependent' | 'brand'
}

/** All areas that a text names, in order. Names of streets and squares (南京路) are left out. Offsets are UTF-16 code units. */
export function readMentions(text: string): AreaMention[] {
  const mentions: AreaMention[] = []
  for (let at = 0; at < text.length;) {
    const mention = clearest(text, nameAt(text, at))
    if (mention === null) {
      at++
      continue
    }
    mentions.push(fitted(mention, mentions.at(-1)))
    at = mention.end
  }
  return mentions.filter((mention) => mention.areas.length > 0)
}

function nameAt(text: string, at: number): AreaMention | null {
  const named = longestAreaName(text, at, (name) => isOtherWord(text, at, name))
  if (named === null) return null
  const end = at + named.length
  const after = text.slice(end, end + 5)
  const isFull = hasAreaSuffix(text.slice(at, end))
  const isStreet = street.test(after) || (!isFull && village.test(after))
  const isDependent = named.isDependent && !(named.areas.length === 1 && branch.test(after))
  const trust = isDependent ? 'dependent' : !isFull && brand.test(after) ? 'brand' : 'plain'
  return { start: at, end, areas: isStreet ? [] : named.areas, trust }
}

/** In 铁通江西 the province is meant, which begins inside a dependent name (通江). */
function clearest(text: string, mention: AreaMention | null): AreaMention | null {
  if (mention?.trust !== 'dependent' || mention.areas.some((area) => area.name.endsWith('市'))) return mention
  for (let at = mention.start + 1; at < mention.end; at++) {
    const other = nameAt(text, at)
    if (other !== null && other.areas[0]?.level === 1 && other.end > mention.end) return other
  }
  return mention
}

/** Narrows a name that several areas share to those inside the area that is named directly before: 杭州市西湖区. */
function fitted(mention: AreaMention, before: AreaMention | undefined): AreaMention {
  if (before === undefined || mention.start - before.end > 1) return mention
  const inside = mention.areas.filter((area) => before.areas.some((above) => liesIn(area, above)))
  return inside.length === 0 ? mention : { ...mention, areas: inside, trust: before.trust === 'dependent' ? 'dependent' : 'plain' }
}

/** Whether the characters are part of another word: 西安区域 means 西安, 古县城 is an old town, and 环保定制 does not contain 保定. */
function isOtherWord(text: string, at: number, name: string): boolean {
  const next = text.charAt(at + name.length)
  if ((name.endsWith('区') && next === '域') || (name.length === 2 && name.endsWith('县') && next === '城')) return true
  return misread.get(name)?.test(text.slice(Math.max(0, at - 1), at + name.length + 1)) === true
}

/** Whether a name tells the kind of area: 宁波市 does, 宁波 does not. */
export function hasAreaSuffix(name: string): boolean {
  return suffix.test(name)
}

const misread = new Map<string, RegExp>([
  ['保定', /[环担确]保定/u],
  ['中卫', /[集其]中卫|中卫[生星视]/u],
  ['丽水', /美丽水/u],
  ['南通', /南通[道过信]/u],
  ['通化', /[普交沟]通化/u],
  ['三明', /三明[治确]/u],
  ['海口', /[出入]海口/u],
  ['大连', /[扩最]大连|大连[接通]/u],
  ['开封', /[公打]开封/u],
  ['河源', /河源头/u],
  ['六安', /第六安/u],
  ['长治', /[部校院县省市]长治/u],
  ['晋城', /[推促]晋城/u],
  ['中山', /中山(?:大|医|公)/u],
])

const suffix = /[省市州盟县区旗]$/u
const street = /^(?:[东南西北中一二三四]?(?:路|街(?!道)|大街|巷|弄|胡同)|[东南西北]?大道|[东南西北]侧|[东南西北]岸|时间|湾)/u
const village = /^(?:街道|镇|乡|村|社区|小区|花园|花苑|苑|酒店|宾馆|大厦|广场|大桥|石材?|云(?!南)|巴巴)/u
const branch = /^[市县区]?(?:分(?:公司|局|行)|支行|支公司|供电)/u
const brand = /^(?:银行|大学|师范|理工|交通大学|建工|啤酒|证券|人寿|保险|牌|菜|科技大学|医科|工业大学|农商|商业银行|中学|体育大学)/u
