import type { ApprovalResult, AuditType } from '@tender/contract'

/** The result of a matter, from the word that a platform or table uses: 已办结, 办理中, 不予批准, ITEM_BJ. Null if there is no word. */
export function resultOf(written: string | null): ApprovalResult | null {
  if (written === null || written.trim() === '') return null
  const words = written.slice(0, maxWordsLength)
  return results.find(({ pattern }) => pattern.test(words))?.result ?? 'other'
}

const maxWordsLength = 100

/** What authorities do, by the first characters of the words for it. */
const acts = '(?:审|批|核|备案|许可|准|办|受理|完成|完结|发证|发放|颁发|下达|出具|同意|通过|予以|公示|评|验收|开|启动|申|提交|报)'

/** The first that matches counts, because 不予批准, 未批准, 拟批准 and 批准中 also contain 批准, and 未受理 contains 受理. */
const results: readonly { result: ApprovalResult; pattern: RegExp }[] = [
  { result: 'reviewing', pattern: /拟[^,，。;；]{0,20}(?:不予|不同意|不批|不准|不通过|撤销|撤回|注销|作废|吊销|退回|驳回)/u },
  { result: 'pending', pattern: /[尚暂还仍]未(?:能|被)?(?:获|予|得到|取得|准予|同意|通过)/u },
  { result: 'revoked', pattern: /撤销|撤回|撤件|注销|作废|吊销|ITEM_CX/iu },
  {
    result: 'refused',
    pattern:
      /不予|不通过|不同意|不准|不批|不核准|不许可|不备案|不受理|未(?:能|被)?(?:获|予|得到|准予|同意|通过)|未[审评验][批查核审收]通过|退回|退件|驳回|否决/u,
  },
  { result: 'other', pattern: new RegExp(`(?:无需|无须|毋需|不需要?|不用|免于|免予)${acts}`, 'u') },
  // what follows these words is about the next step: 已批复，正在办理施工许可
  {
    result: 'completed',
    pattern: /^[^未待拟正尚将没]*(?:已(?:经)?(?:审批|批|核|备案|许可|发证|办理完|完成|通过|同意)|办结|同意|准予|通过)(?!中)/u,
  },
  { result: 'reviewing', pattern: /(?<![未待])受理[,，、;；(（]?[但尚还仍]?[未待]/u },
  {
    result: 'reviewing',
    pattern: new RegExp(
      `(?<![模虚比])拟(?:对[^,，。;；]{0,40}?)?(?:作出|给予)?${acts}|正在(?:进行|组织)?${acts}|将(?:予以|于|会)?${acts}|${acts}.?中(?![^)）\\]】,，。;；、\\s])|前公示`,
      'u',
    ),
  },
  // 未批准前不得开工 is a condition for the builder and no result
  { result: 'pending', pattern: new RegExp(`(?:未|待|没有?|暂缓|暂停)${acts}(?![^,，。;；]{0,10}前|.?的)|未经${acts}[^,，。;；]?$`, 'u') },
  { result: 'completed', pattern: /办理完成|批准|予以|批复|ITEM_BJ|准予|同意|通过|办结/iu },
  { result: 'reviewing', pattern: /审批中|办理中|受理|在办|审核|审查中|正在|公示|进行中|ITEM_(?:SL|BLZ)/iu },
]

/** Reads 备案类, 核准 and 审批类; null for other words. */
export function auditTypeOf(written: string | null): AuditType | null {
  if (written === null) return null
  const found = /^(审批|核准|备案)[类制]?$/u.exec(written.trim())?.[1]
  return found === undefined ? null : (auditTypes[found] ?? null)
}

const auditTypes: Readonly<Record<string, AuditType>> = { 审批: 'examination', 核准: 'approval', 备案: 'filing' }

/** How the project is approved, if the name of the matter says so for sure: 企业投资项目备案, 可行性研究报告审批. 竣工验收备案 does not say. */
export function auditTypeOfMatter(matter: string): AuditType | null {
  const words = matter.slice(0, maxWordsLength)
  if (/竣工|消防|验收|合同|招标|招投标|施工图|质量|环境影响登记表/u.test(words)) return null
  if (/投资.{0,20}项目.{0,20}备案|项目备案/u.test(words)) return 'filing'
  if (/投资.{0,20}项目.{0,20}核准|项目(?:申请报告)?核准/u.test(words)) return 'approval'
  if (/项目建议书|可行性研究|初步设计|概算|政府投资项目.{0,20}审批|立项/u.test(words)) return 'examination'
  return null
}
