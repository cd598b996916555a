import { formatDay, projectProgresses, type DesignedProjectRow, type ProjectProgress } from '@tender/contract'
import { nameOf } from '../filters/describe-filter.ts'
import { Tag, type TagTone } from '../ui/tag.tsx'

const tones: Record<ProjectProgress, TagTone> = { none: 'grey', 'under-way': 'blue', approved: 'green', refused: 'red' }

/** Shows the progress of the project's approvals, if known, and whether its last tender failed. */
export function ProjectTags({ project: { progress, failedAt } }: { project: Pick<DesignedProjectRow, 'progress' | 'failedAt'> }) {
  return (
    <>
      {progress !== 'none' && <Tag tone={tones[progress]}>{nameOf(projectProgresses, progress)}</Tag>}
      {failedAt !== null && <Tag tone="orange">{formatDay(failedAt)} 流标或终止</Tag>}
    </>
  )
}
