import type { OperatedAccount } from '@tender/contract'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { showToast } from '../../../shared/toast.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { useChange } from './use-enterprises.ts'

/** Confirms that an account is disabled or enabled. */
export function AccountStateDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const change = useChange('setAccountState')
  const { id, name, isDisabled } = account
  const confirm = () =>
    change.mutate(
      { id, isDisabled: !isDisabled },
      {
        onSuccess: () => showToast('success', isDisabled ? '账号已启用' : '账号已停用'),
        onError: (failure) => {
          // the member's level is meant, not the operator's, so the dialog offers no upgrade
          const code = failure instanceof RequestFailure ? failure.detail?.error : undefined
          if (code === 'quota.used-up' || code === 'rights.insufficient')
            showToast('error', '该企业的子账号名额已用完，请先停用其他子账号', 4000)
        },
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      title={isDisabled ? '启用账号' : '停用账号'}
      text={isDisabled ? `启用账号 ${name} 后，它可以重新登录。` : `停用账号 ${name} 后，它立即退出登录，启用之前不能登录。`}
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
