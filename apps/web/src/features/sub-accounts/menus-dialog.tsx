import type { AccountEntry, AssignedMenuGroup } from '@tender/contract'
import { useState } from 'react'
import { showToast } from '../../shared/toast.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { Button } from '../../shared/ui/button.tsx'
import { CancelButton, Dialog } from '../../shared/ui/dialog.tsx'
import { DialogState } from './dialog-state.tsx'
import styles from './dialogs.module.css'
import { MenuTree } from './menu-tree.tsx'
import { useAssignedMenus, useAssignMenus } from './use-sub-accounts.ts'

interface MenusDialogProps {
  account: AccountEntry
  onClose: () => void
}

/** Chooses the pages of the menu that a sub-account sees. */
export function MenusDialog({ account, onClose }: MenusDialogProps) {
  const menus = useAssignedMenus(account.id)
  if (menus.data === undefined) return <DialogState title={titleOf(account)} query={menus} onClose={onClose} />
  return <MenusForm account={account} groups={menus.data} onClose={onClose} />
}

function MenusForm({ account, groups, onClose }: MenusDialogProps & { groups: AssignedMenuGroup[] }) {
  const [before] = useState(() => deniedIn(groups))
  const [denied, setDenied] = useState(before)
  const assign = useAssignMenus()
  const isChanged = before.length !== denied.length || before.some((name) => !denied.includes(name))
  useUnsaved(isChanged)
  const save = () => {
    const done = () => {
      showToast('success', '菜单已分配，该账号刷新页面后生效', 3000)
      onClose()
    }
    assign.mutate({ id: account.id, denied }, { onSuccess: done })
  }
  const footer = (
    <>
      <CancelButton />
      <Button variant="primary" busy={assign.isPending} onClick={save}>
        保存
      </Button>
    </>
  )
  return (
    <Dialog title={titleOf(account)} onClose={onClose} footer={footer}>
      <p className={styles['lead']}>
        取消勾选的页面不再出现在该账号的菜单中；一项功能的页面全部取消后，该账号也不能以其他方式使用这项功能。
      </p>
      <MenuTree groups={groups} denied={denied} onDenied={setDenied} />
    </Dialog>
  )
}

function titleOf({ contactName, loginName }: AccountEntry): string {
  return `分配菜单：${contactName || loginName}`
}

function deniedIn(groups: readonly AssignedMenuGroup[]): string[] {
  return groups.flatMap(({ pages }) => pages.filter((page) => page.isDenied).map((page) => page.name))
}
