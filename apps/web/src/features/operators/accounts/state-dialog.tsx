import type { EnterpriseDetail } from '@tender/contract'
import { showToast } from '../../../shared/toast.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { enterpriseName } from './enterprise-columns.tsx'
import { useChange } from './use-enterprises.ts'

/** Confirms that an enterprise is disabled or enabled. */
export function StateDialog({ enterprise, onClose }: { enterprise: EnterpriseDetail; onClose: () => void }) {
  const change = useChange('setEnterpriseState')
  const { id, name, isDisabled, accounts } = enterprise
  const text = isDisabled
    ? `启用“${enterpriseName(name)}”后，它的账号可以重新登录；单独停用的账号仍然停用。`
    : `停用“${enterpriseName(name)}”后，它的 ${accounts.length} 个账号立即退出登录，启用之前都不能登录。服务期照常计时。`
  return (
    <ConfirmDialog
      title={isDisabled ? '启用企业' : '停用企业'}
      text={text}
      busy={change.isPending}
      onConfirm={() =>
        change.mutate(
          { id, isDisabled: !isDisabled },
          {
            onSuccess: () => showToast('success', isDisabled ? '企业已启用' : '企业已停用'),
            onSettled: onClose,
          },
        )
      }
      onCancel={onClose}
    />
  )
}
