import { formatDay, type OperatorProject } from '@tender/contract'
import { useState } from 'react'
import { paths } from '../../../shared/paths.ts'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { DataTable, type DataColumn } from '../../../shared/ui/data-table.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import { MergeDialog } from './decide-dialogs.tsx'
import { titleOf } from './project-title.ts'
import styles from './operator-projects.module.css'
import { useKeepApart, useSimilarProjects } from './use-project-decisions.ts'

interface SimilarPair {
  one: OperatorProject
  other: OperatorProject
}

/** Lists projects that may be the same, because they have the same owner and similar names. An operator decides. */
export function SimilarProjects() {
  const pairs = useSimilarProjects()
  const keepApart = useKeepApart()
  const [merging, setMerging] = useState<SimilarPair | null>(null)
  const close = () => setMerging(null)
  const differ = ({ one, other }: SimilarPair) =>
    keepApart.mutate({ id: one.id, otherId: other.id }, { onSuccess: () => showToast('success', '已记录，不再提示这一对；可以在下方撤销') })
  return (
    <>
      <ListFrame
        label="名称相近的项目"
        query={pairs}
        head={<h2>名称相近的项目</h2>}
        isEmpty={pairs.data?.length === 0}
        empty={<p className={styles['none']}>没有待核实的相近项目。同一建设单位、名称只差几个字的项目会列在这里。</p>}
      >
        {(list) => (
          <DataTable
            label="名称相近的项目"
            rows={list}
            columns={columnsOf({ isBusy: keepApart.isPending, onMerge: setMerging, onDiffer: differ })}
            rowKey={({ one, other }) => `${one.id}-${other.id}`}
          />
        )}
      </ListFrame>
      {merging !== null && <MergeDialog {...merging} onDone={close} onClose={close} />}
    </>
  )
}

interface Acts {
  isBusy: boolean
  onMerge: (pair: SimilarPair) => void
  onDiffer: (pair: SimilarPair) => void
}

function columnsOf({ isBusy, onMerge, onDiffer }: Acts): DataColumn<SimilarPair>[] {
  return [
    { title: '项目', cell: ({ one, other }) => <Pair first={<Named project={one} />} second={<Named project={other} />} /> },
    { title: '建设单位', cell: ({ one }) => one.owner },
    { title: '阶段', cell: ({ one, other }) => <Pair first={one.stage ?? '未公布'} second={other.stage ?? '未公布'} /> },
    { title: '最近更新', cell: ({ one, other }) => <Pair first={dayOf(one)} second={dayOf(other)} /> },
    {
      title: '操作',
      kind: 'actions',
      cell: (pair) => (
        <span className={styles['acts']}>
          <Button size="small" aria-label={`合并 ${titleOf(pair.one)} 与 ${titleOf(pair.other)}`} onClick={() => onMerge(pair)}>
            合并
          </Button>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={`不是同一项目：${titleOf(pair.one)} 与 ${titleOf(pair.other)}`}
            onClick={() => onDiffer(pair)}
          >
            不是同一项目
          </Button>
        </span>
      ),
    },
  ]
}

function Named({ project }: { project: OperatorProject }) {
  return <Link to={paths.project(project.id)}>{titleOf(project)}</Link>
}

function dayOf({ lastAt }: OperatorProject): string {
  return lastAt === null ? '' : formatDay(lastAt)
}
