import type { OperatedAccount } from '@tender/contract'
import { showToast } from '../../../shared/toast.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { useChange } from './use-enterprises.ts'

/** Confirms that an account whose owner lost the authenticator may log in with the password alone. */
export function SecondFactorDialog({ account: { id, name }, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const reset = useChange('resetSecondFactor')
  const confirm = () => reset.mutate({ id }, { onSuccess: () => showToast('success', '两步验证已重置'), onSettled: onClose })
  return (
    <ConfirmDialog
      title="重置两步验证"
      text={`请先核实 ${name} 的身份：重置后只需密码即可登录该账号，其登录全部退出。此操作会记入操作日志。`}
      busy={reset.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
