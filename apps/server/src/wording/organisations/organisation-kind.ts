import type { CompanyKind } from '@tender/contract'

/** The kind of an organisation, from the folded name alone; null if that is uncertain. */
export function kindOfName(folded: string): CompanyKind | null {
  // 某某分公司(杭州) and similar names are read without the brackets
  const name = folded.replace(/\([^()]{0,20}\)$/u, '')
  return kinds.find(({ is }) => is(name))?.kind ?? null
}

const kinds: readonly { kind: CompanyKind; is: (name: string) => boolean }[] = [
  { kind: 'agency', is: (name) => agency.test(name) },
  { kind: 'state-owned', is: (name) => ofState.test(name) && company.test(name) },
  { kind: 'company', is: (name) => company.test(name) },
  { kind: 'hospital', is: (name) => hospital.test(name) },
  { kind: 'school', is: (name) => school.test(name) },
  { kind: 'social', is: (name) => social.test(name) },
  { kind: 'government', is: (name) => (government.test(name) || bureau.test(name)) && !noGovernment.test(name) },
]

const agency =
  /(?:招标代理|招投标代理|采购代理|招标采购咨询|采购招标|招标采购|国际招标|招标咨询|招标)(?:服务|咨询|管理)?(?:集团)?(?:股份)?(?:有限)?(?:责任)?公司(?:.{0,12}分公司)?$/u
const company = /(?:公司|集团|厂|商行|经营部|合伙企业|合作社|事务所|银行|支行|工程局)$/u
const ofState =
  /^(?:国网|国家电网|南方电网|中国南方电网|中国(?:移动|电信|联合网络|联通|石油|石化|海洋石油|铁塔|铁路|邮政|烟草|建筑|中铁|铁建|交通建设|电力建设|能源建设|华能|华电|大唐|核工业|航天|航空|兵器|船舶|宝武|中煤|国新)|中铁|中建(?=[一二三四五六七八九]局|科工)|中交(?=[一二三四]航|第)|国家能源|国家电投|国电)|国有(?:独资|资本|资产|控股)/u
const hospital = /(?:医院|卫生院|保健院|卫生服务中心|急救中心)$/u
const school =
  /(?:大学|(?<!研究|设计|规划|勘察|勘测|医学|科学|社会科学|测绘|检测)学院|学校|中学|小学|幼儿园|党校|[一二三四五六七八九十]中|高级中学|技工学校)$/u
const social = /(?:协会|学会|基金会|商会|促进会|慈善总会|研究会)$/u
const government =
  /(?:人民政府|街道办事处|人民法院|人民检察院|(?<!业主|村民|居民)委员会|管委会|(?:财政|教育|公安|民政|司法|审计|统计|税务|海关|水利|水务|农业|农业农村|林业|交通|交通运输|住房和城乡建设|住房城乡建设|城乡建设|建设|规划|自然资源|国土资源|生态环境|环境保护|卫生健康|市场监督管理|应急管理|文化和旅游|文化广电|体育|城市管理|综合行政执法|行政执法|机关事务管理|人力资源和社会保障|医疗保障|退役军人事务|商务|科学技术|科技|经济和信息化|发展和改革|信访|粮食和物资储备|消防救援|气象|地震|园林绿化|城市管理行政执法|海洋|海洋与渔业|市政管理|公路管理|档案|监狱管理|戒毒管理)(?:局|厅|总局|支队|总队|大队)(?:.{1,10}分局)?)$/u
/** The bureau of a place: 冠县文化广电和旅游局. */
const bureau = /[省市县区旗州盟]\p{Script=Han}{2,14}[局厅]$/u
const noGovernment =
  /公司|集团|(?:物业|业主|筹备|组织)委员会$|(?:供电|电力|铁路|邮政|烟草|工程|勘探|地质|石油|盐业|盐务|农垦|航道|港务|煤田)[^局]{0,4}局$/u
