import type { AccountEntry } from '@tender/contract'
import { RequestFailure } from '../../shared/request-failure.ts'
import { showToast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { upgradeForMore } from './places-note.tsx'
import { useSwitchAccount } from './use-sub-accounts.ts'

/** Asks before a sub-account is disabled, or enabled again; says so where no place is left for it. */
export function SwitchDialog({ account, onClose }: { account: AccountEntry; onClose: () => void }) {
  const change = useSwitchAccount()
  const who = account.contactName || account.loginName
  if (change.error instanceof RequestFailure && change.error.detail?.quota === 'sub-accounts') {
    return <NoPlaceForIt text={change.error.message} onClose={onClose} />
  }
  const confirm = () =>
    change.mutate(account, {
      onSuccess: () => {
        showToast('success', account.isDisabled ? `已启用 ${who}` : `已停用 ${who}`)
        onClose()
      },
      onError: (error) => {
        // other refusals are told by a toast
        if (!(error instanceof RequestFailure) || error.detail?.quota === undefined) onClose()
      },
    })
  return (
    <ConfirmDialog
      title={account.isDisabled ? `启用 ${who}` : `停用 ${who}`}
      text={
        account.isDisabled
          ? '启用后该账号可以重新登录，并占用一个子账号名额。'
          : '停用后该账号立即退出登录且不能再登录，占用的名额随即释放；收藏与记录保留，可以随时启用。'
      }
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}

function NoPlaceForIt({ text, onClose }: { text: string; onClose: () => void }) {
  const footer = (
    <>
      <Button onClick={onClose}>知道了</Button>
      <Link to={upgradeForMore} className={buttonClass('primary')}>
        查看会员级别
      </Link>
    </>
  )
  return (
    <Dialog title="没有可用的子账号名额" onClose={onClose} footer={footer}>
      <p>{text}。也可以先停用一个不再使用的子账号。</p>
    </Dialog>
  )
}
