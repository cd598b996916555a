import { formatDay, formatTime, type EnterpriseDetail } from '@tender/contract'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { enterpriseName, StateTag } from './enterprise-columns.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { StateDialog } from './state-dialog.tsx'
import styles from './enterprise-header.module.css'

export function EnterpriseHeader({ enterprise }: { enterprise: EnterpriseDetail }) {
  const [opened, setOpened] = useState<'rename' | 'state' | null>(null)
  const close = () => setOpened(null)
  const { id, name, isDisabled, level, createdAt } = enterprise
  return (
    <>
      <PageHeader
        title={enterpriseName(name)}
        hint={
          <span className={styles['facts']}>
            <StateTag isDisabled={isDisabled} />
            <span>
              {level.name}
              {level.endsAt !== null && ` 至 ${formatTime(level.endsAt)}`}
            </span>
            <span>编号 {id}</span>
            <span>{formatDay(createdAt)} 开通</span>
          </span>
        }
      >
        <Link to="/operations/accounts" className={buttonClass('quiet')}>
          返回列表
        </Link>
        <Link to={`/operations/orders?${new URLSearchParams({ words: name }).toString()}`} className={buttonClass()}>
          订单与收款
        </Link>
        <Button onClick={() => setOpened('rename')}>修改名称</Button>
        <Button onClick={() => setOpened('state')}>{isDisabled ? '启用企业' : '停用企业…'}</Button>
      </PageHeader>
      {opened === 'rename' && <RenameDialog id={id} name={name} onClose={close} />}
      {opened === 'state' && <StateDialog enterprise={enterprise} onClose={close} />}
    </>
  )
}
