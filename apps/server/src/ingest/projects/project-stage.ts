import { projectStages, type Channel } from '@tender/contract'
import type { ProjectPart } from './fold-project-name.ts'

/** How far a project has come, by its name in Chinese. */
export type ProjectStage = (typeof projectStages)[number]

/** The later of two stages. A project never falls back. */
export function laterStage(one: ProjectStage | null, other: ProjectStage | null): ProjectStage | null {
  return placeOf(one) >= placeOf(other) ? one : other
}

function placeOf(stage: ProjectStage | null): number {
  return stage === null ? -1 : projectStages.indexOf(stage)
}

/**
 * The stage that a notice is evidence of: by what is bought of the project, and whether it was awarded. Null: of none, as a failed tender, or an assessment of prices.
 * @param part null: what the project builds
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

/** The stage that an approval is evidence of, by the name of its matter (审批事项) as authorities write it; null where it is about something else. */
export function stageOfMatter(matter: string): ProjectStage | null {
  return matters.find(({ words }) => words.test(matter.slice(0, longestMatter)))?.stage ?? null
}

const longestMatter = 200

/** The first that fits: 竣工验收消防备案 is no 备案, 初步设计审批 no 审批. */
const matters: readonly { stage: ProjectStage; words: RegExp }[] = [
  { stage: '竣工', words: /竣工|规划核[验实]|核验|复核验收|验收/u },
  { stage: '在建', words: /施工许可|开工报告|质量监督|安全监督/u },
  { stage: '施工图审查', words: /施工图/u },
  { stage: '初步设计', words: /初步设计|概算/u },
  { stage: '环境影响评价', words: /环境影响|环评/u },
  { stage: '可行性研究', words: /可行性研究|可研/u },
  { stage: '项目建议书', words: /项目建议书|立项/u },
  { stage: '审批核准备案', words: /核准|备案|投资项目.{0,20}审批|政府投资项目审批/u },
]
