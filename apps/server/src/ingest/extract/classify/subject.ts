import type { Evidence } from '../../../facts/fact.ts'
import { outcomeMark } from '../../../wording/texts/outcome-mark.ts'
import { kindPhrase } from './notice-kind.ts'

/** What is tendered, according to the title: the name of the project without the tenderer, the kind of notice, lots and numbers. */
export interface Subject {
  words: string
  /** Where the words stand in the title. */
  evidence: Evidence
}

/** The part of a title that names what is tendered. Empty only if the title is. */
export function readSubject(title: string): Subject {
  const outcome = outcomeMark(title).length
  const kind = kindPhrase(title)
  const end = withoutTrailer(title, kind.start > 0 ? endOfParts(title, kind.start) : title.length)
  const start = Math.min(end, outcome + startOfThing(title.slice(outcome, end)))
  return { words: title.slice(start, end), evidence: { start, end } }
}

/** Of `…提升改造工程（设计）招标公告` the bracket is kept, because it names the part that is tendered. */
function endOfParts(title: string, kindStart: number): number {
  const found = part.exec(title.slice(kindStart))
  return found === null ? kindStart : kindStart + found.index + found[0].length
}

const part =
  /^[^（(]{0,4}[（(][^（()）]{0,24}(?:施工|监理|设计|勘察|货物|设备|运维|检测|咨询|评审|审计|评估|测绘|监测|总承包|EPC|工程|服务|采购)[^（()）]{0,4}[）)]/u

function withoutTrailer(title: string, from: number): number {
  let end = from
  for (let round = 0; round < maxRounds; round++) {
    const rest = trailer.exec(title.slice(Math.max(0, end - maxTrailerLength), end))
    if (rest === null || end - rest[0].length < minThingLength) return end
    end -= rest[0].length
  }
  return end
}

const maxTrailerLength = 80
/** Each round removes up to {@link maxTrailerLength} characters. A text with more trailers is no title. */
const maxRounds = 20
const minThingLength = 2
// a bracket that names a part of the work, such as （施工）, is kept
const trailer =
  /(?:[（(【[〔](?!(?!含)[^（(]{0,24}(?:施工|监理|设计|勘察|货物|工程|服务|设备|运维|检测|咨询|评审|审计|评估|测绘|监测|总承包|EPC|采购)[^（(]{0,4}[）)】\]〕])[^（(【[〔）)】\]〕]*[）)】\]〕]|[（(【](?:单一来源|公开招标|竞争性(?:磋商|谈判)|询价|询比|招标|政府|集中|自行)?采购(?:[，,][^（()）]{1,6})?[）)】]|[（(][^（()）\p{Script=Han}]{4,30}[）)]|[（(][\w【】[\]\p{Script=Han}]{2,16}[】\]]\d{3,8}[）)]|第?[一二三四五六七八九十\dA-Z]+(?:个|号)?(?:标段|标包|分包|包|标|次|轮|批次?|期|阶段|年度?|家)|(?:标段|标包|分包|(?<![外总承打])包|批次)[一二三四五六七八九十\dA-Z]*|(?:招标|采购|公开|邀请|竞争性|磋商|谈判|单一来源|比选|询价|的|项目|关于|工作|事项|方案|子项|委托|批量|紧急|等|类|费用?|子|框架|入围|开标时间|服务类(?=服务类)|答疑纪要|(?<=[表法准书务范])[和及与]|(?<=[表法准书务范项])相关|(?<=采购|招标|比选)文件|(?:技术|服务|术)?规范书?|(?<=设计|施工|监理|设备|货物)部分|(?<=项目)(?:市场调[研查]|追加预算)|(?<=等)业务|(?:技术)?(?:评分|打分|评审)(?:表|标准|办法|规则)|小额(?:零星)?|的电子化|(?:招标|最高)?控制价|最高限价|(?<=采购)活动|供应商|[-－—]{1,2}[^-－—，。（）()]{2,24}(?:公司|学校|医院|大学|委员会))|[\s\dA-Za-z\-—_·.、:：/,，“”"《》〈〉+－]+)$/u

/** The offset behind the last name of an office, company or school, because words in such names (工程学院, 建设局) must not count. */
function startOfThing(words: string): number {
  let start = (agencyLead.exec(words)?.[0] ?? '').length
  for (const found of words.matchAll(organisationEnd)) {
    const after = found.index + found[0].length
    if (words.length - after >= minThingLength) start = after
  }
  return start
}

// matches 厦门…-竞争性磋商-2022-AB123-
const agencyLead =
  /^[^-－—]{2,14}[-－—]{1,2}(?:竞争性磋商|竞争性谈判|公开招标|邀请招标|询价|单一来源)[-－—]{1,2}(?:20\d\d[-－—]{1,2})?(?:[\w()（）]{2,30}[-－—]{1,2})?/u

const organisationEnd = new RegExp(
  '(?:公司|集团|(?<![布格邮结])局(?:本级)?|委员会(?:办公室)?|管委会|政府|办事处|街道办|居委会|村委会|合作社|联合会|协会|总会|(?<!招投)大学(?!生)|学院|学校|中学|小学|幼儿园|' +
    '医院|卫生院|法院|检察院|科学院|研究院|设计院|敬老院|福利院|研究所|派出所|看守所|税务所|检查站|收费站|气象站|气象台|电视台|支队|大队|总队|中队|某单位|某部|监狱|银行|' +
    '(?:服务|管理|信息|维护|保障|监测|检测|评价|研究|发展|控制|规划|养护|物资|指挥|交易|采购|检验|咨询|事务|救助|培训|保健|活动|文化|运营|设备|技术|业务|医学|血液|处理)中心|' +
    '(?<![大展餐客前门音歌舞流议示放能告播会])厅|办公室|[处署](?!理|置|方)|关于)(?![长级舍区内门楼])',
  'gu',
)
