import { operatorRole, type OperatedAccount } from '@tender/contract'
import { useState } from 'react'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { showToast } from '../../../shared/toast.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { defaultRole, roleName } from './account-filters.tsx'
import styles from './forms.module.css'
import { useChange, useRoles } from './use-enterprises.ts'

export function RolesDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const change = useChange('setAccountRoles')
  const [before] = useState(() => account.roles.map(({ id }) => id))
  const [chosen, setChosen] = useState(before)
  const onSuccess = () => {
    showToast('success', '角色已保存')
    onClose()
  }
  // opened again, it begins with the roles that another operator has set
  const onError = (error: Error) => {
    if (error instanceof RequestFailure && error.detail?.error === 'account.roles-changed') onClose()
  }
  return (
    <FormDialog
      title={`${account.name} 的角色`}
      submitLabel="保存"
      isBusy={change.isPending}
      onSubmit={() => change.mutate({ id: account.id, roleIds: chosen, before }, { onSuccess, onError })}
      onClose={onClose}
    >
      <Choices chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  )
}

function Choices({ chosen, onChoose }: { chosen: readonly number[]; onChoose: (roleIds: number[]) => void }) {
  const roles = useRoles().filter(({ id }) => id !== defaultRole)
  return (
    <div className={styles['choices']}>
      <p className={styles['hint']}>会员级别决定第一个角色的名称，不在这里设置。</p>
      {roles.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={(isChosen) => onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {roleName(name)}（{id}）
        </Checkbox>
      ))}
      {chosen.includes(operatorRole) && <NoticeBox tone="warning">运营人员可以查看和修改所有会员的资料，请只授予本公司的人员。</NoticeBox>}
    </div>
  )
}
