import type { AccountEntry } from '@tender/contract'
import { showToast } from '../../shared/toast.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useSwitchAccount } from './use-sub-accounts.ts'

/** Confirms that a sub-account is disabled or enabled. If no place is left for it, the refusal is shown as usual. */
export function SwitchDialog({ account, onClose }: { account: AccountEntry; onClose: () => void }) {
  const change = useSwitchAccount()
  const who = account.contactName || account.loginName
  const done = () => showToast('success', account.isDisabled ? `已启用 ${who}` : `已停用 ${who}`)
  return (
    <ConfirmDialog
      title={account.isDisabled ? `启用 ${who}` : `停用 ${who}`}
      text={
        account.isDisabled
          ? '启用后该账号可以重新登录，并占用一个子账号名额；它的订阅重新计入额度，超出额度的暂不显示命中。'
          : '停用后该账号立即退出登录且不能再登录，占用的子账号名额与订阅、监控额度随即释放。它的订阅不再推送，负责的项目不再由它负责；收藏、订阅与记录保留，可以随时启用。'
      }
      busy={change.isPending}
      onConfirm={() => change.mutate(account, { onSuccess: done, onSettled: onClose })}
      onCancel={onClose}
    />
  )
}
