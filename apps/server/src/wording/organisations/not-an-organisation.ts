import { hasOrganisationEnd } from './company-name.ts'

/** Whether a folded name certainly belongs to no organisation: a person, a placeholder, a sentence, or a general word that fits one in every place. */
export function isNoOrganisation(folded: string): boolean {
  if (folded.length < 4 || folded.length > maxNameLength || placeholder.test(folded) || !/\p{Script=Han}{2}|[a-z]{3}/u.test(folded))
    return true
  if (isGeneric(folded)) return true
  if (hasOrganisationEnd(folded)) return sentence.test(folded)
  return sentence.test(folded) || sentenceStart.test(folded) || notNamed.test(folded) || list.test(folded) || isPerson(folded)
}

const maxNameLength = 80
const placeholder =
  /^(?:详见|见|无|暂无|不详|另行|自行|以上|以下|同上|名称|单位|第[一二三四五六七八九十\d]{1,2}(?:名|中标|标段|包)|(?:采购|招标|投标|中标|成交|供应|供货|代理|发包|承包|建设|业主|评标|评审)(?:人|方|商|单位|机构|专家|委员会|代理机构)?(?:自行|名称|名单|信息|代表)?$)|废标|流标|^[\d\p{P}\p{S}]+$|(?:公司|单位|机构)名称$/u
const sentence = /[。;!?,:<>{}=%]|\d{4}年|\d元|本项目|本次|征集|^非.{1,10}或|明确|列示|有限公司有限公司|组织实施|的(?:投标|评审|供应商)/u
const sentenceStart = /^(?:采购|拟|为了?|关于|根据|按照|依据|对|由|经|在|将|项目|内容|包括|提供)/u
const notNamed =
  /(?:项目|采购|服务|设备|工程|系统|材料|维护|维保|租赁|公告|专家|代表|女士|先生|经理|老师|同志|供应商|投标人|采购人|招标人|标段|路|号|室)$/u

/** A list of short forms (甲分、乙分). Brackets behind a name may contain a list. */
const list = /^[^()]*、/u

/** Whether it has a dot inside, or four characters that begin with a double surname. */
function isPerson(folded: string): boolean {
  if (/[·•]/u.test(folded)) return true
  return folded.length === 4 && /^(?:欧阳|司马|上官|诸葛|东方|皇甫|尉迟|公孙|慕容|令狐|宇文|长孙|司徒|夏侯|南宫|端木)/u.test(folded)
}

/** Whether the name contains neither a place nor a proper name. Two notices that say 市人民医院 or 宁波分公司 may mean different ones. */
function isGeneric(folded: string): boolean {
  if (/^[本该我各省市县区镇乡州](?!.*(?:公司|集团)$)/u.test(folded) && !/^(?:州|省)直/u.test(folded)) return folded.length <= 10
  return genericWhole.test(folded)
}

const genericWhole =
  /^(?:\p{Script=Han}{0,4}(?:分公司|项目部|项目经理部|经理部|事业部|分院|支行)|有限(?:责任)?公司|股份有限公司|人民政府|人民医院|中心医院|中医院|中医医院|妇幼保健院|教育局|财政局|公安局|水利局|交通运输局|农业农村局|自然资源局|卫生健康局|住房和城乡建设局|城市管理局|政府采购中心|采购中心|公共资源交易中心|中心小学|第[一二三四五六七八九十]{1,2}(?:人民医院|中学|小学|医院)|实验(?:小学|中学|学校)|机关事务(?:管理|服务)(?:局|中心)|联合体|集团(?:有限)?公司|总公司)$/u
