import type { ProjectHit, ProjectHitReason } from '@tender/contract'
import { Tag, type TagTone } from '../ui/tag.tsx'

const reasons: Record<ProjectHitReason, { name: string; tone: TagTone }> = {
  new: { name: '新项目', tone: 'green' },
  met: { name: '首次符合', tone: 'blue' },
  stage: { name: '阶段变化', tone: 'orange' },
}

/** Shows why a project is a hit, and the stage that it had reached then. */
export function ProjectReason({ hit: { reason, stageReached, stageBefore } }: { hit: ProjectHit }) {
  const { name, tone } = reasons[reason]
  return (
    <>
      <Tag tone={tone}>{name}</Tag>
      {stageReached !== null && (
        <span>{reason === 'stage' && stageBefore !== null ? `${stageBefore} → ${stageReached}` : stageReached}</span>
      )}
    </>
  )
}
