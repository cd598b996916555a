import { formatDay, type OperatorProject } from '@tender/contract'
import Construction from 'lucide-react/icons/construction'
import { useState } from 'react'
import { paths } from '../../../shared/paths.ts'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import { Parts, ToMerge } from '../decisions/to-merge.tsx'
import { MergeDialog, PartDialog } from './decide-dialogs.tsx'
import styles from './operator-projects.module.css'
import { titleOf } from './project-title.ts'
import { useProjectsToMerge } from './use-project-decisions.ts'

interface ProjectsToMergeProps {
  words: string
  onSearch: (words: string) => void
}

/** Finds projects to merge, or to split. The operator chooses one project and merges another with it, or splits off one of its keys. */
export function ProjectsToMerge({ words, onSearch }: ProjectsToMergeProps) {
  const found = useProjectsToMerge(words)
  const [parting, setParting] = useState<Parting | null>(null)
  return (
    <>
      <ToMerge
        noun="项目"
        measure="个"
        icon={<Construction size={28} />}
        placeholder="项目名称、项目代码或编号（#12）"
        hint="合并：选择一个，再选择另一个。拆分：项目由哪些依据认出列在名称下面，选择要分出的依据。"
        words={words}
        onSearch={onSearch}
        query={found}
        columns={columnsOf(setParting)}
        titleOf={titleOf}
        MergeDialog={MergeDialog}
      />
      {parting !== null && <PartDialog {...parting} onClose={() => setParting(null)} />}
    </>
  )
}

interface Parting {
  project: OperatorProject
  part: OperatorProject['keys'][number]
}

function columnsOf(onPart: (parting: Parting) => void): DataColumn<OperatorProject>[] {
  return [
    { title: '项目与依据', cell: (project) => <ProjectKeys project={project} onPart={onPart} /> },
    { title: '阶段与地区', cell: ({ stage, areaName }) => <Pair first={stage ?? '阶段未公布'} second={areaName} /> },
    {
      title: '来源',
      cell: ({ notices, approvals, favourites }) => <Pair first={`公告 ${notices} · 审批 ${approvals}`} second={`收藏 ${favourites}`} />,
    },
    { title: '最近更新', cell: ({ lastAt }) => lastAt !== null && formatDay(lastAt) },
  ]
}

function ProjectKeys({ project, onPart }: { project: OperatorProject; onPart: (parting: Parting) => void }) {
  const part = (id: number) => {
    const chosen = project.keys.find((one) => one.id === id)
    if (chosen !== undefined) onPart({ project, part: chosen })
  }
  return (
    <>
      {project.name === '' ? titleOf(project) : <Link to={paths.project(project.id)}>{project.name}</Link>}
      <div className={styles['keys']}>
        <Parts label={`${titleOf(project)}的依据`} parts={project.keys} onPart={part} />
      </div>
    </>
  )
}
