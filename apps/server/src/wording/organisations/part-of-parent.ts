/** A name split into company and part. The part may stand in brackets: `某某有限公司宁波分公司`, `某某有限公司（三峡机场项目部）`. */
export interface PartName {
  /** The full name of the company to which the part belongs. */
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
/** How full names of parents end. Offices of sub-districts belong to no parent here. */
const parentEnds = ['公司', '银行', '研究院', '设计院', '勘察院', '测绘院', '事务所', '大学']

/** Splits a folded name into a part and its parent; null if the name is no part of a company with whose full name it begins. */
export function readPart(folded: string): PartName | null {
  const isBracketed = folded.endsWith(')')
  const bare = isBracketed ? folded.slice(0, -1) : folded
  const end = partEnds.find((ending) => bare.endsWith(ending))
  if (end === undefined) return null
  const before = bare.slice(0, bare.length - end.length)
  const cut = isBracketed ? before.lastIndexOf('(') : endOfParent(before)
  if (cut <= 0) return null
  const parent = before.slice(0, cut)
  if (parent.length < minParentLength || !parentEnds.some((ending) => parent.endsWith(ending) || parent.endsWith(`${ending})`))) return null
  return { parent, part: bare.slice(isBracketed ? cut + 1 : cut) }
}

const minParentLength = 4

/** The end of the parent's name: behind the last words that can end it, so that the parent is as long as possible. */
function endOfParent(before: string): number {
  return Math.max(...parentEnds.map((ending) => endOf(before, ending)))
}

function endOf(before: string, ending: string): number {
  // an ending that continues to another word (集团有限公司, 中心小学) counts only if no later one follows
  const at = before.lastIndexOf(ending)
  return at === -1 ? -1 : at + ending.length
}
