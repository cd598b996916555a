import { formatDay, projectProgresses, type DesignedProjectRow, type ProjectProgress } from '@tender/contract'
import { nameOf } from '../filters/describe-filter.ts'
import { Tag, type TagTone } from '../ui/tag.tsx'

const tones: Record<ProjectProgress, TagTone> = { none: 'grey', 'under-way': 'blue', approved: 'green', refused: 'red' }

/** How far its approvals are, where one is known, and a tender that failed last. */
export function ProjectTags({ project: { progress, failedAt } }: { project: Pick<DesignedProjectRow, 'progress' | 'failedAt'> }) {
  return (
    <>
      {progress !== 'none' && <Tag tone={tones[progress]}>{nameOf(projectProgresses, progress)}</Tag>}
      {failedAt !== null && <Tag tone="orange">{formatDay(failedAt)} 流标或终止</Tag>}
    </>
  )
}
