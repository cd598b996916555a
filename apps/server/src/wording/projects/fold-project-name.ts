import { foldForms } from '../texts/clean-text.ts'
import { bareText } from '../texts/compared-name.ts'
import { suspensionEnd } from './suspension-end.ts'

/** What a tender buys of a project. `construction`: the building work, and everything that a name does not classify otherwise. */
export type ProjectPart =
  | 'construction'
  | 'general-contract'
  | 'supervision'
  | 'design'
  | 'survey'
  | 'equipment'
  | 'feasibility-study'
  | 'environmental-assessment'
  | 'proposal'
  | 'consulting'

export interface FoldedProjectName {
  /**
   * The project's own name in the form in which names are compared: equal for an approval, a design tender and a construction tender of it. Numbers
   * and phases stay.
   */
  folded: string
  /** What is bought of the project according to the name; null if the name does not say. */
  part: ProjectPart | null
}

/**
 * Folds a project's name: without what papers about it put around it (`关于…环境影响报告表的批复`), the kind and round of a notice, the lot, and what is bought
 * of the project (`施工`, `监理`, `勘察设计`, `EPC总承包`).
 * Sizes and phases stay: 一期 is not 二期.
 */
export function foldProjectName(name: string): FoldedProjectName {
  let { folded, part } = foldOnce(name)
  // a sign that is dropped in the end may have stood between two words that are removed: `epc、工程`
  for (let before = ''; before !== folded;) {
    before = folded
    const again = foldOnce(folded)
    folded = again.folded
    part ??= again.part
  }
  return { folded, part }
}

function foldOnce(name: string): FoldedProjectName {
  let rest = foldForms(name.slice(0, maxNameLength))
    .toLowerCase()
    .replace(/[\s《》“”"'‘’]+/gu, '')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replace(/^[[(【][^\])】]{1,20}[\])】]/u, '')
    .replace(/^(?:关于(?:对|同意|批准|核准|下达|申请|报送|上报|印发|准予)?){1,9}/u, '')
  let part: ProjectPart | null = null
  for (let before = ''; before !== rest;) {
    before = rest
    for (const ending of endings) rest = rest.replace(ending, '')
    // (施工) means the same as 施工
    const unwrapped = rest.replace(/\(([^()]{1,12})\)$/u, '$1')
    for (const written of [rest, unwrapped]) {
      const bought = parts.find(({ words }) => words.test(written))
      if (bought === undefined) continue
      part ??= bought.part
      rest = written.replace(bought.words, '')
      break
    }
  }
  // 1、12号楼 is not 11、2号楼
  const apart = rest.replace(/(?<=\d)[^\d\p{L}]{1,3}(?=\d)/gu, 'x')
  return { folded: bareText(apart).slice(0, 150), part }
}

/**
 * A project's name for readers: without what papers put around it and what is bought of it, as {@link foldProjectName} recognises them, but otherwise
 * as written.
 */
export function shownProjectName(name: string): string {
  let rest = name
    .normalize('NFKC')
    .slice(0, maxNameLength)
    .trim()
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .replace(/^[[（【][^\]）】]{1,20}[\]）】](?=.{6})/u, '')
    .replace(/^关于(?:对|同意|批准|核准|下达|申请|报送|上报|印发|准予)?/u, '')
  for (let before = ''; before !== rest;) {
    before = rest
    // brackets must have the form that the endings use
    const bare = rest.replace(/[《》“”\s]{1,9}$/u, '').replace(/^[《“]/u, '')
    const folded = bare.replaceAll('（', '(').replaceAll('）', ')').toLowerCase()
    const shorter = withoutEnd(folded)
    rest = bare.slice(0, shorter.length)
  }
  return rest === '' ? name : rest
}

/** Removes one ending, but never 项目 and 工程, which belong to a name. */
function withoutEnd(name: string): string {
  for (const ending of endings) {
    const shorter = ending === ownEnd ? name : name.replace(ending, '')
    if (shorter !== name) return shorter
  }
  const unwrapped = name.replace(/\(([^()]{1,12})\)$/u, '$1')
  for (const written of [name, unwrapped, name.replace(/(?:项目|工程)$/u, '')]) {
    const bought = parts.find(({ words }) => words.test(written))
    if (bought === undefined) continue
    const shorter = written.replace(bought.words, '').replace(/[\s(、，,\-—_]{1,9}$/u, '')
    if (shorter.length >= 4) return shorter
  }
  return name
}

const maxNameLength = 400
const numeral = '[一二三四五六七八九十\\da-z]{1,4}'
const open = '[(（【\\[<]?'
const close = '[)）】\\]>]?'

const ownEnd = /(?<=.{6})(?:的|项目|工程|及其?|和|与|服务|(?<!第)一批|单一论证)$/u

const endings = [
  /(?<![-_—、,，.。:：;；])[-_—、,，.。:：;；]{1,20}$/u,
  suspensionEnd,
  // papers: what is approved, and the name of the paper
  /(?:的)?(?:批复|请示|决定书?|审批意见|审查意见|复函|函|意见|告知书|备案(?:证明|表|通知书|证)?|核准(?:证明)?|受理|拟批准|审批|许可证?|公示版|全本|送审稿|报批稿)$/u,
  /(?:的)?(?:公告|公示|公布|通知书?|通告|结果|信息|预告|意向|公开|邀请函|邀请书|文件|记录|提前)$/u,
  /(?:更正|变更|澄清|答疑|补遗|延期|终止|中止|废标|流标|失败|取消|异常|更改|补充)$/u,
  /(?:中标|成交|中选|候选人?|评标|定标|开标|入围|合同(?:签订)?|履约验收|资格预审|预审)$/u,
  /(?:公开招标|邀请招标|国际招标|竞争性谈判|竞争性磋商|单一来源|询价|询比|比选|竞价|磋商|谈判|招标计划|招标|采购意向|直接采购)$/u,
  new RegExp(
    `${open}(?:第${numeral}次|${numeral}次|[重再](?:新|次)?(?:招标|采购|公告|发布|发)|重招|重新)(?:招标|采购|公告)?${close}$`,
    'u',
  ),
  new RegExp(`${open}(?:第?${numeral}(?:标段|标包|分包|包件|包|标)|(?:标段|标包|分包|包件|包|标项)${numeral})${close}$`, 'u'),
  ownEnd,
  /(?<=.{6})(?<!设备|材料|电梯|家具|仪器|器材|空调|物资|软件)采购$/u,
  /\((?:重发|重招|二次重发|二次|暂定|补充)\)$/u,
]

const also = '(?:[、及与和/]|以及)?'
/** What is bought, by how a name ends. The first that matches counts. */
const parts: readonly { part: ProjectPart; words: RegExp }[] = [
  {
    part: 'general-contract',
    words:
      /(?:[-—_]{0,3}(?:勘察)?[、-]?设计[、-]?(?:采购)?[、-]?施工(?:一体化)?[(（]?(?:epc)?[)）]?(?:工程)?(?:总承包)?|[(（]?epc(?:\+o)?[)）]?(?:工程)?(?:总承包)?|工程总承包)$/u,
  },
  { part: 'supervision', words: new RegExp(`(?:施工|工程|全过程)?监理(?:服务)?${also}$`, 'u') },
  {
    part: 'design',
    words: /(?:(?:工程)?(?:测绘)?[、及]?勘察[、及]?(?:、)?设计|(?:方案|初步|施工图|全过程|专项|景观|装修|规划)?[、及]?设计)(?:服务)?$/u,
  },
  { part: 'survey', words: /(?:工程|岩土|地质)?(?:勘察|勘测|测绘|勘探)(?:服务)?[、及]?$/u },
  { part: 'feasibility-study', words: /(?:可行性研究|可研)(?:报告)?(?:编制|论证|评估|审查)?(?:服务)?$/u },
  { part: 'environmental-assessment', words: /(?:环境影响(?:评价|报告[书表]?|登记表)|环评)(?:报告[书表]?)?(?:文件)?(?:编制)?(?:服务)?$/u },
  { part: 'proposal', words: /项目建议书(?:编制|评估)?(?:服务)?$/u },
  {
    part: 'consulting',
    words:
      /(?:全过程工程咨询|造价咨询|招标代理|跟踪审计|(?:概|预|结|决)算(?:编制|审核)?|工程量清单(?:编制)?|检测|监测|第三方检测|咨询|水土保持方案|节能报告|社会稳定风险评估|初步设计(?:及|和)?(?:概算)?(?:审查)?|施工图审查|图审|土地勘测定界|代建|项目管理|审计)(?:编制)?(?:服务)?[、及]?$/u,
  },
  {
    part: 'equipment',
    words:
      /(?:设备|材料|电梯|家具|仪器|器材|空调|物资|软件)(?:及|和|、)?(?:材料|设备)?(?:采购|供货|购置)(?:及|与|和|、)?(?:安装|调试|服务)*$/u,
  },
  { part: 'construction', words: /(?:施工总承包|施工承包|专业分包|(?<!不)施工)$/u },
]
