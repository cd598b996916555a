import type { ApprovalResult, AuditType } from '@tender/contract'

/** What became of a matter, by the word of a platform or a table: 已办结, 办理中, 不予批准, ITEM_BJ. Null where it says nothing. */
export function resultOf(written: string | null): ApprovalResult | null {
  if (written === null || written.trim() === '') return null
  const words = written.slice(0, longestWords)
  return results.find(({ pattern }) => pattern.test(words))?.result ?? 'other'
}

const longestWords = 100

/** The first that fits: 不予批准 is no 批准, 未受理 no 受理. */
const results: readonly { result: ApprovalResult; pattern: RegExp }[] = [
  { result: 'revoked', pattern: /撤销|撤回|撤件|注销|作废|吊销|ITEM_CX/iu },
  { result: 'refused', pattern: /不予|不通过|未通过|不同意|不准予|不批准|退回|退件|驳回|否决|补正不予/u },
  { result: 'pending', pattern: /未审批|未办|未受理|未开始|未申报|未办理|待办|待受理|待审|待申报|未启动/u },
  { result: 'completed', pattern: /办结|办理完成|已完成|通过|同意|批准|准予|已批复|已核准|已备案|予以|批复|已发证|ITEM_BJ/iu },
  { result: 'reviewing', pattern: /审批中|办理中|受理|在办|审核|审查中|正在|公示|进行中|ITEM_(?:SL|BLZ)/iu },
]

/** 备案类, 核准, 审批类; null for other words. */
export function auditTypeOf(written: string | null): AuditType | null {
  if (written === null) return null
  const found = /^(审批|核准|备案)[类制]?$/u.exec(written.trim())?.[1]
  return found === undefined ? null : (auditTypes[found] ?? null)
}

const auditTypes: Readonly<Record<string, AuditType>> = { 审批: 'examination', 核准: 'approval', 备案: 'filing' }

/** How the project is let through, where the name of a matter says it for sure: 企业投资项目备案, 可行性研究报告审批; 竣工验收备案 says nothing of it. */
export function auditTypeOfMatter(matter: string): AuditType | null {
  const words = matter.slice(0, longestWords)
  if (/竣工|消防|验收|合同|招标|招投标|施工图|质量|环境影响登记表/u.test(words)) return null
  if (/投资.{0,20}项目.{0,20}备案|项目备案/u.test(words)) return 'filing'
  if (/投资.{0,20}项目.{0,20}核准|项目(?:申请报告)?核准/u.test(words)) return 'approval'
  if (/项目建议书|可行性研究|初步设计|概算|政府投资项目.{0,20}审批|立项/u.test(words)) return 'examination'
  return null
}
