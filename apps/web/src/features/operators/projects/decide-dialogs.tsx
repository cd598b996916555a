import { formatDay, type OperatorProject } from '@tender/contract'
import { formatCount } from '../../../shared/format/count.ts'
import { showToast } from '../../../shared/toast.ts'
import { DecideDialog } from '../decisions/decide-dialog.tsx'
import { DecisionPreview, type PreviewFigure } from '../decisions/decision-preview.tsx'
import type { MergeProps } from '../decisions/to-merge.tsx'
import { titleOf } from './project-title.ts'
import { useMergePreview, useMergeProjects, usePartPreview, usePartProject } from './use-project-decisions.ts'

const count = (number: number) => formatCount(number, false)

const figures: readonly PreviewFigure<OperatorProject>[] = [
  { title: '阶段', of: ({ stage }) => stage ?? '' },
  { title: '公告', of: ({ notices }) => `${count(notices)} 条` },
  { title: '审批', of: ({ approvals }) => `${count(approvals)} 项` },
  { title: '依据', of: ({ keys }) => `${count(keys.length)} 个` },
  { title: '最近更新', of: ({ lastAt }) => (lastAt === null ? '' : formatDay(lastAt)) },
  { title: '拟在建收藏', of: ({ favourites }) => `${count(favourites)} 个账号` },
]
const shown = {
  noun: '项目',
  figures,
  describe: (project: OperatorProject) =>
    [titleOf(project), project.owner, project.areaName].filter((part) => part !== null && part !== '').join(' · '),
}

/** Previews a merge and asks for a reason. */
export function MergeDialog({ one, other, onDone, onClose }: MergeProps<OperatorProject>) {
  const pair = { id: one.id, otherId: other.id }
  const preview = useMergePreview(pair)
  const merge = useMergeProjects()
  const merged = () => {
    showToast('success', '已合并，阶段、收藏与链接随之更新')
    onDone()
  }
  return (
    <DecideDialog
      title="合并项目"
      submitLabel="合并"
      warning={`将“${titleOf(one)}”与“${titleOf(other)}”合并为同一项目，所有会员可见。公告与审批原文不变，可以随时撤销。`}
      preview={<DecisionPreview query={preview} after={['合并后']} {...shown} />}
      isBusy={merge.isPending}
      onDecide={(reason, onError) => merge.mutate({ ...pair, reason }, { onSuccess: merged, onError })}
      onClose={onClose}
    />
  )
}

interface PartDialogProps {
  project: OperatorProject
  /** One of the project's keys. */
  part: OperatorProject['keys'][number]
  onClose: () => void
}

/** Previews the splitting off of a key and asks for a reason. */
export function PartDialog({ project, part: { id, text }, onClose }: PartDialogProps) {
  const preview = usePartPreview(id)
  const part = usePartProject()
  const parted = (reply: { id: number | null }) => {
    showToast('success', reply.id === null ? '已拆分，此前的合并已撤销' : '已拆分，阶段、收藏与链接随之更新')
    onClose()
  }
  return (
    <DecideDialog
      title="拆分项目"
      submitLabel="拆分"
      warning={`将依据“${text}”从“${titleOf(project)}”中拆分出来，由它认出的公告与审批成为单独的项目，所有会员可见。可以随时撤销。`}
      preview={<DecisionPreview query={preview} after={['保留', '分出']} {...shown} />}
      isBusy={part.isPending}
      onDecide={(reason, onError) => part.mutate({ id, reason }, { onSuccess: parted, onError })}
      onClose={onClose}
    />
  )
}
