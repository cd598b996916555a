/**
 * What a label says about the project that is built. `scope` is what is bought of the project; it shows what is built only if nothing else does.
 * `term` is how long the contract runs. `performance` (履约期限) is the same, and for works the time of building.
 */
export type BuildingKind =
  | 'site'
  | 'content'
  | 'overview'
  | 'scope'
  | 'start'
  | 'finish'
  | 'period'
  | 'duration'
  | 'quality'
  | 'term'
  | 'performance'
  | 'owner'
  | 'design'
  | 'survey'
  | 'construction'
  | 'supervision'
  | 'assessment'

const termWords = [
  '(?:工期(?:或|/|及)|租赁期限/)?(?:本次|本项目)?(?:招标|采购|项目|合同|总|预计){0,2}服务(?:期限?|期间|时间|周期|年限)',
  '(?:服务)?合同(?:的)?(?:履行|履约|有效)?(?:期限?|期间)',
  '(?:框架|框架协议|协议)(?:有效)?期限?',
  '(?:服务及)?(?:委托|合作|租赁|供货)期限?',
  '供货周期',
]
  .map((words) => `${words}(?:要求)?`)
  .join('|')

const words: readonly { kind: BuildingKind; words: string }[] = [
  { kind: 'site', words: '(?:(?:项目|工程)(?:建设|实施|施工)?|建设|实施|施工)(?:地点|地址|位置)' },
  {
    kind: 'content',
    words:
      '(?:(?:项目|工程)?(?:主要)?建设(?:内容|规模)(?:(?:及|和|与|、)?(?:主要)?(?:建设)?(?:规模|内容))?|(?:项目|工程|招标)规模(?:(?:及|和|与|、)(?:主要)?(?:建设)?内容)?|项目概况(?:及|和|与)(?:建设)?规模)',
  },
  { kind: 'overview', words: '(?:项目|工程)概况' },
  { kind: 'scope', words: '(?:招标|采购|施工|发包)范围' },
  { kind: 'start', words: '(?:计划|预计|拟|拟定)?(?:施工)?(?:开工|动工)(?:建设)?(?:日期|时间)' },
  { kind: 'finish', words: '(?:计划|预计|拟|拟定)?(?:施工)?(?:竣工|完工|建成|交工)(?:日期|时间)' },
  {
    kind: 'period',
    words:
      '(?:(?:项目|工程|建设|计划)?起止(?:年限|时间|日期)|(?:项目|工程)?建设(?:期限|年限|周期|时间|期)|(?:计划)?开(?:、)?竣工(?:日期|时间))',
  },
  { kind: 'duration', words: '(?:计划|合同|建设|施工|工程|项目|要求|总){0,3}工期(?:要求|目标)?' },
  { kind: 'quality', words: '(?:(?:工程|施工|项目|设计|服务)?质量(?:要求|标准|目标|等级)(?:(?:及|和|与|、)(?:要求|标准|目标))?)' },
  { kind: 'term', words: termWords },
  { kind: 'performance', words: '(?:履约|履行)期限?(?:要求)?' },
  { kind: 'owner', words: '(?:项目)?(?:建设|业主)单位|项目(?:业主|法人)' },
  { kind: 'design', words: '(?:勘察设计|勘察、设计|(?:工程|项目|主体)?设计)单位' },
  { kind: 'survey', words: '(?:工程|项目)?勘察单位' },
  { kind: 'supervision', words: '(?:工程|项目|施工)?监理单位' },
  { kind: 'construction', words: '(?:工程|项目|施工总承包|总承包)?(?:施工|总承包)单位' },
  { kind: 'assessment', words: '(?:环境影响评价|环境影响报告(?:书|表)编制|环评(?:编制)?)(?:单位|机构)' },
]

const alternatives = words.map(({ words: written }) => `(${written})`).join('|')
const bracket = '(?:名称)?(?:\\([^()\\n\\t]{0,20}\\))?'

/** How labels end. This is searched for first, because it rules out most places of a text. */
const ending =
  /(?:地点|地址|位置|规模|内容|概况|范围|日期|时间|年限|期限|周期|工期(?:要求|目标)?|质量(?:要求|标准|目标|等级)(?:(?:及|和|与|、)(?:要求|标准|目标))?|建设期|[务同行约效议托作赁货]期间?|期限?要求|单位|机构|业主|法人)(?=[名(:为位包\t\n\d一二两三四五六七八九十壹暂自])/gu
const atEnd = new RegExp(`(?:${alternatives})$`, 'u')
/** What stands between a label, with its bracket, and its value. */
const announcing = new RegExp(`^${bracket}(:|为|位于|包括:?|\\t)`, 'u')
/** A term may follow its label without a sign, or stand in the next line: `服务期36个月`, `服务期限自合同签订之日起一年`. */
const followedByTerm = new RegExp(
  `^${bracket}(\\n|(?=(?:暂定|共|约)?(?:\\d{1,4}|[一二两三四五六七八九十壹]{1,3})(?:个月|年(?!度)|日历天|天)|[自暂][^\\n。]{2,20}[起至]))`,
  'u',
)
const maxWordsLength = 24
/** Matches a cell or line that consists of a label only. */
const whole = new RegExp(
  `^(?:[*★▲●#]?(?:[([]?(?:[一二三四五六七八九十]{1,3}|\\d{1,2}(?:\\.\\d{1,2}){0,3})[)\\]、..]{0,2})?)(?:${alternatives})${bracket}:?$`,
  'u',
)
const maxWholeLength = 48

export interface BuildingLabel {
  kind: BuildingKind
  start: number
  /** End of the words with their bracket, before the sign that announces the value. */
  end: number
  /** The sign between the words and the value. */
  sign: string
}

/** Labels in the order of the text. */
export function* buildingLabels(tight: string): Generator<BuildingLabel> {
  for (const { 0: last, index } of tight.matchAll(ending)) {
    const end = index + last.length
    const after = tight.slice(end, end + 30)
    const sure = announcing.exec(after)
    const behind = sure ?? followedByTerm.exec(after)
    const label = behind === null ? null : atEnd.exec(tight.slice(Math.max(0, end - maxWordsLength), end))
    const kind = label === null ? null : kindOf(label)
    if (behind === null || label === null || kind === null || (sure === null && kind !== 'term')) continue
    const sign = behind[1] ?? ''
    yield { kind, start: end - label[0].length, end: end + behind[0].length - sign.length, sign }
  }
}

/** The label that makes up a whole cell; null if the cell says more or less. */
export function buildingLabelOf(cell: string): BuildingKind | null {
  if (cell.length < 3 || cell.length > maxWholeLength) return null
  const found = whole.exec(cell)
  return found === null ? null : kindOf(found)
}

function kindOf(found: RegExpExecArray): BuildingKind | null {
  return words.find((_, index) => found[index + 1] !== undefined)?.kind ?? null
}
