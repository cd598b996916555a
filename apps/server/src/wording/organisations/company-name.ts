import { foldWidth } from '../texts/fold-width.ts'
import { lengthWithoutAppendages } from './name-appendages.ts'

/** Part of a text that is an organisation's name. */
export interface FoundName {
  name: string
  /** Offsets in the text in which the name was found. */
  start: number
  end: number
}

/**
 * Reads the organisation at the beginning of a value, without list numbers, brackets with `盖章`, `联合体牵头人：` and what follows the name.
 * A consortium stays one name as written (see split-consortium.ts). Null if no organisation stands there.
 */
export function readOrganisation(value: string): FoundName | null {
  const folded = foldWidth(value)
  const start = leading.exec(folded)?.[0].length ?? 0
  const body = folded.slice(start)
  // punctuation right behind the label means that the name was left out
  if (/^[,;。]/u.test(body)) return null
  const end = organisationEnd(body)
  if (end === null) return null
  const name = value.slice(start, start + end).replaceAll(/(?<!\s)\s+(?=[\p{Script=Han}(（)）])|(?<=[\p{Script=Han}(（)）])\s+/gu, '')
  return isOrganisation(name) ? { name, start, end: start + end } : null
}

/** Whether the words look like an organisation's name rather than a sentence, a blank to fill in or a label. */
export function isOrganisation(name: string): boolean {
  if (name.length < 4 || name.length > 120) return false
  return !notAName.test(foldWidth(name)) && /\p{Script=Han}{2}|[A-Za-z]{3}/u.test(name)
}

/** Whether the name ends as organisations' names do. */
export function hasOrganisationEnd(name: string): boolean {
  const folded = foldWidth(name)
  return endingAtEnd.test(folded.slice(0, lengthWithoutAppendages(folded)))
}

const ending =
  '(?:公司|集团|企业|厂|院|所|局|中心|学校|大学|学院|中学|小学|幼儿园|医院|银行|委员会|管委会|居委会|村委会|办公室|办事处|合作社|经营部|商行|商店|门市部|事务所|协会|学会|联合会|总会|基金会|研究会|商会|工会|部队|总队|支队|大队|支行|分行|法院|检察院|公安局|政府|党委|馆|站|社|团|队|处|部|室|店|行|坊|农场|林场|酒店|宾馆|联合体|指挥部|工作室|服务部|书店|超市|园|苑|厅|署|台|库|矿|基地|监狱|戒毒所|看守所|委)'
/** Words before a former name in brackets: `甲公司（原名：乙公司）`. */
const formerly = '(?:原(?:单位|企业|公司)?(?:名称|名|为|称)?|曾用名|原用名|更名前|前身|旧名)'
const formerName = `\\(${formerly}[^()]{1,60}(?:\\([^()]{1,20}\\)[^()]{0,40})?\\)`
// a branch or a place, the part in a consortium, or a former name
const endingAtEnd = new RegExp(`${ending}(?:\\([^()]{1,20}\\)|${formerName}){0,2}$`, 'u')
const sureEnding =
  '(?:有限责任公司|股份有限公司|有限公司|集团公司|总公司|分公司|公司|研究院|设计院|大学|学院|中学|小学|幼儿园|医院|学校|委员会|办公室|办事处|事务所|合作社|经营部|管理局|采购中心|交易中心|人民政府)'
const sureEnd = new RegExp(`${sureEnding}(?:\\([^()]{1,20}\\))?`, 'u')
const leading =
  /^(?:[\s:：、.*●•\-_/①-⑳⑴-⒇]|[([]?(?:\d{1,2}|[一二三四五六七八九十])[)\]、.．](?!\d)|第[一二三四五六七八九十]名?[:：]|(?:联合体)?(?:牵头|主办|主体|成员)(?:人|单位|方|企业)?(?:名称)?[:：]|(?:单位)?名称[:：]?|[为是])*/u
/** What ends a name: punctuation, the sign between cells, or the label of the next value. */
const stop = new RegExp(
  `[\\n\\t。;|]|,(?!\\s*(?:LTD|INC|CO))|(?<!\\(${formerly}):|(?:地址|联系人|联系方式|联系电话|电话|统一社会信用代码|法定代表人|供应商地址|项目联系|项目编号|项目名称|的委托|委托,|受理)`,
  'iu',
)
const notAName =
  /^(?:详见|见附|见招|见采|见公|无$|[/\-_]|以上|以下|按照|根据|由招|由采|由评|由投|由中|在(?:规定|投标|开标|本)|应当|应按|应在|应具|应提|应为|将在|将于|将按|将对|可以|可在|可由|可通|需要|需在|须在|须按|须提|须具|不得|不接|不予|不在|不组|未在|未按|未被|有权|有关|同一|自行|另行|本项|本次|该项|其他|其它|所有|任何|或者|或其|及其|现就|现将|现对|关于|兹(?:定|就|将|有|因|对)|鉴于|经(?:评|审|专家|磋商|谈判|采购|招标|比选|公[开示]|批准|依法|过)|由(?:此|于|我)|为(?:了|做好|保障|确保|进一步|加[强快]|满足|贯彻|推进)|的|和其|与其|如有|如为|如因|若有|若为|并在|并按)|[?？!！{}<>=]|_{2,}|信用中国|^[\d\s.,%]+$|盖章\)?$|投标人须|^(?:招标人|采购人|招标代理机构|采购代理机构|代理机构|供应商|投标人|中标人|名称|单位|须知)$|[元%]$/u

function organisationEnd(body: string): number | null {
  const stopped = stop.exec(body)
  let line = stopped === null ? body : body.slice(0, stopped.index)
  line = line
    .trimEnd()
    .replace(/[([](?:盖章|公章|签字|签章|单位|以下|下称|简称|甲方|乙方|全称|如有|章|牵头[^)]{0,300}$)[^)\]]{0,300}[)\]]?$/u, '')
    .replace(/(?<![\s,、([])[\s,、([]+$/u, '')
  line = line.slice(0, lengthWithoutAppendages(line))
  if (line === '') return null
  if (endingAtEnd.test(line)) return line.length
  // if words are joined to the name, it ends at the last reliable ending, including brackets of a branch
  const sure = sureEnd.exec(line)
  if (sure !== null && line.length - sure.index > 24) return sure.index + sure[0].length
  return line.length
}
