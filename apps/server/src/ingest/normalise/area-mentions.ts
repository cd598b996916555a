import { longestAreaName } from './area-name-index.ts'
import { areaPath, type Area } from './area-table.ts'

/** A place named in a text. */
export interface AreaMention {
  start: number
  end: number
  /** The areas that bear the name (several for 朝阳区); after `readMentions`, only those that fit an area named directly before. */
  areas: readonly Area[]
  /**
   * `plain`: names a place by itself. `dependent`: does so only where an area above it is known from elsewhere (开发区, 新城区, a town,
   * a district without its suffix). `brand`: a place in a proper name, which need not lie there (北京大学, 长沙银行).
   */
  trust: 'plain' | 'dependent' | 'brand'
}

/** All areas named in a text, in order; names of streets and squares (南京路) are left out. Offsets are UTF-16 code units. */
export function readMentions(text: string): AreaMention[] {
  const mentions: AreaMention[] = []
  for (let at = 0; at < text.length;) {
    const mention = nameAt(text, at)
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
  const named = longestAreaName(text, at, (name) => name.endsWith('区') && text.startsWith('域', at + name.length))
  if (named === null) return null
  const end = at + named.length
  const after = text.slice(end, end + 5)
  const isFull = suffix.test(text.slice(at, end))
  const isStreet = street.test(after) || (!isFull && village.test(after))
  const trust = named.isDependent ? 'dependent' : !isFull && brand.test(after) ? 'brand' : 'plain'
  return { start: at, end, areas: isStreet ? [] : named.areas, trust }
}

/** Narrows a name that several areas bear to those inside the area named directly before it: 杭州市西湖区. */
function fitted(mention: AreaMention, before: AreaMention | undefined): AreaMention {
  if (before === undefined || mention.start - before.end > 1) return mention
  const inside = mention.areas.filter((area) =>
    areaPath(area.code).some((above) => above.code !== area.code && before.areas.includes(above)),
  )
  return inside.length === 0 ? mention : { ...mention, areas: inside, trust: before.trust === 'dependent' ? 'dependent' : 'plain' }
}

const suffix = /[省市州盟县区旗]$/u
const street = /^(?:[东南西北中一二三四]?(?:路|街(?!道)|大街|巷|弄|胡同)|[东南西北]?大道|[东南西北]侧|[东南西北]岸|时间|湾新区)/u
const village = /^(?:街道|镇|乡|村|社区|小区|花园|花苑|苑|酒店|宾馆|大厦|广场|大桥|石材?|云(?!南)|巴巴)/u
const brand = /^(?:银行|大学|师范|理工|交通大学|建工|啤酒|证券|人寿|保险|牌|菜|科技大学|医科|工业大学|农商|商业银行|中学|体育大学)/u
