import type { ApprovalResult, AuditType } from '@tender/contract'

/** What a page announces, according to its title. */
export interface PageKind {
  /** 审批事项, as the authorities' catalogue of matters calls it; null for a list of projects. */
  matter: string | null
  auditType: AuditType | null
  result: ApprovalResult | null
}

/**
 * What a title announces; null if it is neither an approval nor a list of projects, as with all titles of tenders. Takes time linear in the title's
 * length.
 */
export function pageKindOf(written: string): PageKind | null {
  const title = written.slice(0, maxTitleLength).replaceAll(/\s+/gu, '')
  if (tender.test(title)) return null
  const matter = matters.find(({ words }) => words.test(title))
  if (matter !== undefined) return { matter: matterOf(matter, title), auditType: matter.auditType, result: resultOfTitle(title) }
  return list.test(title) ? { matter: null, auditType: null, result: null } : null
}

const maxTitleLength = 300

const tender =
  /招标|招投标|采购|中标|成交|中选|比选|询价|询比|磋商|谈判|竞价|投标|候选|流标|废标|遴选|资格预审|合同|挂牌|拍卖|出让|转让|竞买|竞得|供应商|抽取|征集|意向|询标|入围|造价咨询|编制(?:服务|单位|项目)|(?:技术|编制|咨询|评估)服务|可研编制|监理服务/u

interface MatterWords {
  words: RegExp
  matter: string
  auditType: AuditType | null
}

const decided = '(?:的?(?:批复|审批|核准|批准|受理|公示|公告|审查意见|意见的函|复函|决定|准予|许可|通知|不予|备案))'

/** The first that matches counts. 初步设计及概算 comes before 可研, because its titles also name the 可研 that was decided earlier. */
const matters: readonly MatterWords[] = [
  { words: new RegExp(`环境影响登记表.{0,20}备案`, 'u'), matter: '环境影响登记表备案', auditType: null },
  {
    words: new RegExp(`(?:环境影响(?:评价|报告[书表]|报告)|环评).{0,40}${decided}|${decided}.{0,30}(?:环境影响|环评)`, 'u'),
    matter: '环境影响评价文件审批',
    auditType: null,
  },
  {
    words: new RegExp(`施工许可证?(?:.{0,12}(?:公示|公告|信息|发放|核发|办理|名单|情况|汇总|一览)|$)`, 'u'),
    matter: '建筑工程施工许可证核发',
    auditType: null,
  },
  { words: /竣工验收.{0,6}备案/u, matter: '竣工验收备案', auditType: null },
  { words: /建设工程规划许可证?/u, matter: '建设工程规划许可证核发', auditType: null },
  { words: /建设用地规划许可证?/u, matter: '建设用地规划许可证核发', auditType: null },
  { words: /用地预审|选址意见书/u, matter: '建设项目用地预审与选址意见书核发', auditType: null },
  {
    words: new RegExp(`(?:节能报告|节能审查|节能评估).{0,20}${decided}|节能审查意见`, 'u'),
    matter: '固定资产投资项目节能审查',
    auditType: null,
  },
  {
    words: new RegExp(`水土保持(?:方案|报告).{0,20}${decided}|${decided}.{0,20}水土保持方案`, 'u'),
    matter: '生产建设项目水土保持方案审批',
    auditType: null,
  },
  { words: new RegExp(`(?:初步设计|概算).{0,20}${decided}`, 'u'), matter: '初步设计审批', auditType: 'examination' },
  { words: new RegExp(`(?:可行性研究|可研).{0,20}${decided}`, 'u'), matter: '可行性研究报告审批', auditType: 'examination' },
  { words: new RegExp(`项目建议书.{0,20}${decided}`, 'u'), matter: '项目建议书审批', auditType: 'examination' },
  {
    words: /(?:项目|工程).{0,12}立项.{0,8}(?:批复|审批|批准|通知|公示|公告|文件)|立项的?批复|同意.{2,80}立项/u,
    matter: '项目立项审批',
    auditType: 'examination',
  },
  {
    words: /项目.{0,12}备案(?:的?(?:公示|公告|通知书?|证明|信息|表|情况|证|结果|批复|意见|汇总|名单|一览))/u,
    matter: '企业投资项目备案',
    auditType: 'filing',
  },
  {
    words: /项目(?:申请报告|申请书)?.{0,8}核准.{0,4}(?:批复|公示|公告|决定|通知|文件|意见|信息|情况|结果|证明)/u,
    matter: '企业投资项目核准',
    auditType: 'approval',
  },
]

const list =
  /(?:重大|重点|政府投资|省级|市级|县级|年度).{0,12}(?:项目|工程)(?:投资)?(?:建设)?(?:年度|推进|实施|前期|投资)?(?:计划|清单|名单|一览表|项目表|安排表)|(?:建设|投资|储备|前期|续建|新开工)项目(?:年度|投资|推进)?(?:计划|清单|名单|一览表|安排表)/u

/** Takes from the title whether an assessment is a report or a statement. */
function matterOf({ matter }: MatterWords, title: string): string {
  if (matter !== '环境影响评价文件审批') return matter
  const document = /环境影响(报告[书表])/u.exec(title)?.[1]
  return document === undefined ? matter : `环境影响${document}审批`
}

function resultOfTitle(title: string): ApprovalResult {
  if (/拟(?:作出|给予)?(?:不|撤|注销|吊销)/u.test(title)) return 'reviewing'
  if (/撤销|注销|撤回|作废|吊销/u.test(title)) return 'revoked'
  if (/不予|不同意|不批准|退回/u.test(title)) return 'refused'
  if (/受理|拟(?:对|作出|给予|予以|审|批|准|同意|核|许可|出具|通过|颁发|发放|办理|备案)|[批审复准]前|待[审批核]/u.test(title))
    return 'reviewing'
  return 'completed'
}
