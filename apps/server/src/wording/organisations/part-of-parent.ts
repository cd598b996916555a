/** Where the name of a part begins, with brackets around it or not: `某某有限公司宁波分公司`, `某某有限公司（三峡机场项目部）`. */
export interface PartName {
  /** The full name of what it belongs to. */
  parent: string
  part: string
}

const partEnds = [
  '分公司',
  '项目部',
  '项目经理部',
  '经理部',
  '办事处',
  '事业部',
  '分院',
  '分所',
  '分部',
  '分行',
  '支行',
  '营业部',
  '分中心',
]
/** What a parent's full name ends with; offices of sub-districts belong to nobody here. */
const parentEnds = ['公司', '银行', '研究院', '设计院', '勘察院', '测绘院', '事务所', '大学']

/** The parent of a part, from the folded name; null where the name is no part of a company whose full name it begins with. */
export function readPart(folded: string): PartName | null {
  const isBracketed = folded.endsWith(')')
  const bare = isBracketed ? folded.slice(0, -1) : folded
  const end = partEnds.find((ending) => bare.endsWith(ending))
  if (end === undefined) return null
  const before = bare.slice(0, bare.length - end.length)
  const cut = isBracketed ? before.lastIndexOf('(') : endOfParent(before)
  if (cut <= 0) return null
  const parent = before.slice(0, cut)
  if (parent.length < shortestParent || !parentEnds.some((ending) => parent.endsWith(ending) || parent.endsWith(`${ending})`))) return null
  return { parent, part: bare.slice(isBracketed ? cut + 1 : cut) }
}

const shortestParent = 4

/** Behind the last words that end a company's name: the longest parent. */
function endOfParent(before: string): number {
  return Math.max(...parentEnds.map((ending) => endOf(before, ending)))
}

function endOf(before: string, ending: string): number {
  // the ending of a word that goes on (集团有限公司, 中心小学) is found where a later one is not
  const at = before.lastIndexOf(ending)
  return at === -1 ? -1 : at + ending.length
}
