import { projectStages, type Channel } from '@tender/contract'
import type { ProjectPart } from './fold-project-name.ts'

/** How far a project has come, by its name in Chinese. */
export type ProjectStage = (typeof projectStages)[number]

/** The later of two stages, because a project never falls back. */
export function laterStage(one: ProjectStage | null, other: ProjectStage | null): ProjectStage | null {
  return placeOf(one) >= placeOf(other) ? one : other
}

function placeOf(stage: ProjectStage | null): number {
  return stage === null ? -1 : projectStages.indexOf(stage)
}

/**
 * The stage of which a notice is evidence, from what is bought of the project and whether it was awarded.
 * Null if it is evidence of none, such as a failed tender or a review of prices.
 * @param part null: the building itself
 */
export function stageOfNotice(channel: Channel, part: ProjectPart | null): ProjectStage | null {
  if (channel === 'failure') return null
  switch (part) {
    case null:
    case 'construction':
    case 'general-contract':
      return builtStages[channel] ?? '施工准备'
    case 'supervision':
      return '施工准备'
    case 'design':
    case 'survey':
      return '初步设计'
    case 'feasibility-study':
      return '可行性研究'
    case 'environmental-assessment':
      return '环境影响评价'
    case 'proposal':
      return '项目建议书'
    case 'equipment':
    case 'consulting':
      return null
  }
}

const builtStages: Partial<Record<Channel, ProjectStage>> = { result: '在建', contract: '在建', acceptance: '竣工' }

/** The stage of which an approval is evidence, from the name of its matter (审批事项) as authorities write it; null if it is about something else. */
export function stageOfMatter(matter: string): ProjectStage | null {
  return matters.find(({ words }) => words.test(matter.slice(0, maxMatterLength)))?.stage ?? null
}

const maxMatterLength = 200

/** Whether the amount of a matter is the price of a contract, as in building permits and acceptances, rather than the cost of the whole project. */
export function statesContractPrice(matter: string | null): boolean {
  const stage = matter === null ? null : stageOfMatter(matter)
  return stage === '在建' || stage === '竣工'
}

/** What is accepted separately while the rest is still being built. */
const parts =
  '(?:水土|水保|消防|环境|环保|环评|用水|用电|用气|供水|供电|供气|供热|受电|给水|排水|节水|自来水|燃气|通信|广电|有线|光纤|人防|人民防空|防空|档案|分部|分项|分户|单位工程|单项|隐蔽|地基|主体|桩基|结构|节能|防雷|雷电|绿化|电梯|特种设备|职业病|卫生|安全|移民|复垦|恢复|阶段|中间|初步验|预验|设备|材料|进场|幕墙|装修|接入|报装)'

/** The first that matches counts, because 竣工验收消防备案 is no 备案, 初步设计审批 no 审批, and 水土保持设施验收 no 竣工. */
const matters: readonly { stage: ProjectStage | null; words: RegExp }[] = [
  { stage: '竣工', words: /(?:联合|综合)验收|规划.{0,4}(?:核[验实]|验收)|土地核验|复核验收/u },
  { stage: '竣工', words: new RegExp(`^(?:(?!${parts}).)*竣工(?!${parts})`, 'u') },
  { stage: '竣工', words: new RegExp(`^(?!.*${parts}).*(?:^|项目|工程|完工|交工)验收`, 'u') },
  { stage: null, words: /竣工|验收/u },
  // work beside a road, on a river or at night has permits of its own, whatever is built there
  { stage: null, words: /(?:涉路|涉河|涉水|涉轨|占道|占路|夜间|挖掘|占用|穿越|跨越|水上水下|爆破)[^,，、;；]{0,16}施工/u },
  { stage: '在建', words: /施工许可|开工报告|质量监督|安全监督/u },
  { stage: '施工图审查', words: /施工图/u },
  { stage: '初步设计', words: /初步设计|概算/u },
  { stage: '环境影响评价', words: /环境影响|环评/u },
  { stage: '可行性研究', words: /可行性研究|可研/u },
  { stage: '项目建议书', words: /项目建议书|立项/u },
  { stage: '审批核准备案', words: /投资[^,，、;；]{0,20}项目(?:[（(][^（()）]{0,20}[)）])?(?:核准|备案)/u },
  // filings and permits about parts of a project do not show the project's stage
  {
    stage: null,
    words:
      /招标|招投标|中标|合同|消防|人防|人民防空|防空|水土|水保|节能|排水|取水|用水|防雷|雷电|抗震|安全|职业|卫生|档案|施工|设计|造价|控制价|垃圾|预售|物业|开工|用地|名称|资质|设备/u,
  },
  {
    stage: '审批核准备案',
    words: /(?:项目|投资|技改|技术改造)[^,，、;；]{0,20}(?:核准|备案)|^(?:企业|内资|外资|外商)?(?:核准|备案)|投资项目.{0,20}审批/u,
  },
]
