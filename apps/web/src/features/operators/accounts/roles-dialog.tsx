import type { OperatedAccount } from '@tender/contract'
import { useState } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { defaultRole, roleName } from './account-filters.tsx'
import styles from './forms.module.css'
import { useChange, useRoles } from './use-enterprises.ts'

const operatorRole = 300

export function RolesDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const roles = useRoles()
  const change = useChange('setAccountRoles')
  const [chosen, setChosen] = useState(() => account.roles.map(({ id }) => id))
  const save = () =>
    change.mutate(
      { id: account.id, roleIds: chosen },
      {
        onSuccess: () => {
          showToast('success', '角色已保存')
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={`${account.name} 的角色`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" busy={change.isPending} onClick={save}>
            保存
          </Button>
        </>
      }
    >
      <div className={styles['choices']}>
        <p className={styles['hint']}>会员级别决定第一个角色的名称，不在这里设置。</p>
        {roles
          .filter(({ id }) => id !== defaultRole)
          .map(({ id, name }) => (
            <Checkbox
              key={id}
              checked={chosen.includes(id)}
              onChange={(isChosen) => setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
            >
              {roleName(name)}（{id}）
            </Checkbox>
          ))}
        {chosen.includes(operatorRole) && (
          <NoticeBox tone="warning">运营人员可以查看和修改所有会员的资料，请只授予本公司的人员。</NoticeBox>
        )}
      </div>
    </Dialog>
  )
}
