import { formatTime, type OperatorDecision } from '@tender/contract'
import GitMerge from 'lucide-react/icons/git-merge'
import { useState } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import type { ListQuery } from '../../../shared/ui/list-states.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'

type Decision = OperatorDecision & { kind: keyof typeof kindNames }

interface DecisionsProps<Line extends Decision> {
  /** The kind of thing that is decided about: 单位. */
  noun: string
  query: ListQuery<{ list: Line[]; totalCount: number; pageSize: number }>
  page: number
  onPage: (page: number) => void
  /** The page of the thing that was decided about. */
  pathOf: (decision: Line) => string
  undo: { isPending: boolean; mutate: (id: number, then: { onSuccess: () => void; onSettled: () => void }) => void }
  /** What an undo restores: 统计、收藏与监控. */
  broughtBack: string
}

/** Lists the operators' decisions, latest first. Decisions that are still in force can be undone. */
export function Decisions<Line extends Decision>({ noun, query, page, onPage, pathOf, undo, broughtBack }: DecisionsProps<Line>) {
  const [undoing, setUndoing] = useState<Line | null>(null)
  const confirm = ({ id }: Line) =>
    undo.mutate(id, { onSuccess: () => showToast('success', `已撤销，${broughtBack}随之恢复`), onSettled: () => setUndoing(null) })
  return (
    <>
      <PagedTable
        label="合并与拆分记录"
        query={query}
        page={page}
        onPage={onPage}
        columns={columnsOf({ noun, pathOf, onUndo: setUndoing })}
        rowKey={({ id }) => id}
        empty={<StatePanel icon={<GitMerge size={28} />} title={`还没有合并或拆分过${noun}`} />}
      />
      {undoing !== null && (
        <ConfirmDialog
          title={`撤销${kindNames[undoing.kind]}`}
          text={`撤销后，${namesOf(undoing)}按公告写明的内容与其他记录重新判断。确定撤销吗？`}
          busy={undo.isPending}
          onConfirm={() => confirm(undoing)}
          onCancel={() => setUndoing(null)}
        />
      )}
    </>
  )
}

const kindNames = { merge: '合并', part: '拆分', differ: '区分' } as const

const gone = '（公告已撤回）'

function namesOf({ name, otherName }: Decision): string {
  return otherName === null ? `“${name || gone}”` : `“${name || gone}”与“${otherName || gone}”`
}

interface Columns<Line> {
  noun: string
  pathOf: (decision: Line) => string
  onUndo: (decision: Line) => void
}

function columnsOf<Line extends Decision>({ noun, pathOf, onUndo }: Columns<Line>): DataColumn<Line>[] {
  return [
    {
      title: noun,
      cell: (decision) => (
        <Pair
          first={decision.name === '' ? gone : <Link to={pathOf(decision)}>{decision.name}</Link>}
          second={decision.otherName === null ? '' : `与 ${decision.otherName || gone}`}
        />
      ),
    },
    { title: '操作', cell: ({ kind }) => kindNames[kind] },
    { title: '原因', cell: ({ reason }) => reason },
    { title: '操作人', cell: ({ decidedBy, decidedAt }) => <Pair first={decidedBy ?? '终端'} second={formatTime(decidedAt)} /> },
    {
      title: '状态',
      cell: ({ undoneAt, undoneBy }) =>
        undoneAt === null ? '有效' : <Pair first="已撤销" second={`${undoneBy ?? '终端'} · ${formatTime(undoneAt)}`} />,
    },
    {
      title: '撤销',
      kind: 'actions',
      cell: (decision) =>
        decision.undoneAt === null && (
          <Button size="small" aria-label={`撤销${kindNames[decision.kind]} ${decision.name}`} onClick={() => onUndo(decision)}>
            撤销
          </Button>
        ),
    },
  ]
}
