import { projectStages } from '@tender/contract'
import type { SearchedRecord } from '../../../search/port.ts'
import type { ProjectContent } from '../../../search/project-content.ts'
import { divisionOf, sectionOf } from '../../../wording/projects/industry-code.ts'
import type { DescribedProject, KeptEvidence } from '../described/describe-project.ts'

/** A project as it is indexed. */
export function projectContent(
  project: DescribedProject & { id: number },
  evidence: readonly KeptEvidence[],
): SearchedRecord<ProjectContent> {
  const { id, code, owner, facts } = project
  const names = [...new Set([project.name, ...evidence.map(({ said }) => said.name)])]
  const matters = evidence.flatMap(({ said }) => said.matter ?? [])
  const parts = [
    code,
    owner,
    ...facts.units.map(({ name }) => name),
    facts.site?.value,
    facts.content?.value,
    ...facts.equipment.map(({ name }) => name),
    ...matters,
  ]
  return {
    id,
    names: names.slice(0, maxNames),
    text: [...new Set(parts.filter((part) => part !== null && part !== undefined))].join('\n').slice(0, maxTextLength),
    stage: projectStages.find((stage) => stage === project.stage) ?? null,
    progress: project.progress,
    area: project.areaCode,
    industry: divisionOf(project.industry)?.code ?? sectionOf(project.industry),
    investment: project.investment,
    owner,
    hasEquipment: facts.equipment.length > 0,
    firstAt: project.firstAt,
    lastAt: project.lastAt,
  }
}

/** a project with hundreds of tenders is indexed under a few names */
const maxNames = 20
/** characters */
const maxTextLength = 20_000
