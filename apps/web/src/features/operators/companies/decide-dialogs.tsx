import type { OperatorCompany } from '@tender/contract'
import { showToast } from '../../../shared/toast.ts'
import { DecideDialog } from '../decisions/decide-dialog.tsx'
import { DecisionPreview } from '../decisions/decision-preview.tsx'
import type { MergeProps } from '../decisions/to-merge.tsx'
import { companyFigures } from './company-figures.ts'
import { titleOf } from './company-title.ts'
import { useMergeCompanies, useMergePreview, usePartCompany, usePartPreview } from './use-company-decisions.ts'

const shown = { noun: '单位', figures: companyFigures, describe: ({ names }: OperatorCompany) => names.map(({ name }) => name).join('、') }

/** Previews a merge and asks for a reason. */
export function MergeDialog({ one, other, onDone, onClose }: MergeProps<OperatorCompany>) {
  const pair = { id: one.id, otherId: other.id }
  const preview = useMergePreview(pair)
  const merge = useMergeCompanies()
  const merged = () => {
    showToast('success', '已合并，统计、收藏与监控随之更新')
    onDone()
  }
  return (
    <DecideDialog
      title="合并单位"
      submitLabel="合并"
      warning={`将“${titleOf(one)}”与“${titleOf(other)}”合并为同一单位，所有会员可见。公告原文不变，可以随时撤销。`}
      preview={<DecisionPreview query={preview} after={['合并后']} {...shown} />}
      isBusy={merge.isPending}
      onDecide={(reason, onError) => merge.mutate({ ...pair, reason }, { onSuccess: merged, onError })}
      onClose={onClose}
    />
  )
}

interface PartDialogProps {
  company: OperatorCompany
  /** One of the company's names. */
  name: OperatorCompany['names'][number]
  onClose: () => void
}

/** Previews the splitting off of a name and asks for a reason. */
export function PartDialog({ company, name, onClose }: PartDialogProps) {
  const preview = usePartPreview(name.id)
  const part = usePartCompany()
  const parted = ({ id }: { id: number | null }) => {
    showToast('success', id === null ? '已拆分，此前的合并已撤销' : '已拆分，统计、收藏与监控随之更新')
    onClose()
  }
  return (
    <DecideDialog
      title="拆分单位"
      submitLabel="拆分"
      warning={`将“${name.name}”从“${titleOf(company)}”中拆分出来，成为单独的单位，所有会员可见。可以随时撤销。`}
      preview={<DecisionPreview query={preview} after={['保留', '分出']} {...shown} />}
      isBusy={part.isPending}
      onDecide={(reason, onError) => part.mutate({ id: name.id, reason }, { onSuccess: parted, onError })}
      onClose={onClose}
    />
  )
}
