import type { EnterpriseDetail, OperatedAccount } from '@tender/contract'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { useTableOrder } from '../../../shared/use-table-order.ts'
import { accountColumns, type AccountAction } from './account-columns.tsx'
import { AccountStateDialog } from './account-state-dialog.tsx'
import { InviteAgain } from './invite-again.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { Section } from './section.tsx'
import { useChange } from './use-enterprises.ts'

/** Lists the accounts of an enterprise with their actions. */
export function AccountSection({ enterprise: { id, accounts } }: { enterprise: EnterpriseDetail }) {
  const [opened, setOpened] = useState<{ action: AccountAction; account: OperatedAccount } | null>(null)
  const phones = useChange('showEnterprisePhones')
  const tableOrder = useTableOrder()
  const close = () => setOpened(null)
  const hasPhones = accounts.some(({ phone }) => phone !== null)
  const phoneOf = (account: OperatedAccount) => phones.data?.find(({ accountId }) => accountId === account.id)?.phone ?? account.phone
  const show = hasPhones && phones.data === undefined && (
    <Button size="small" busy={phones.isPending} title="查看会记入操作日志" onClick={() => phones.mutate({ id })}>
      显示完整手机号
    </Button>
  )
  return (
    <Section title="账号" actions={show}>
      {accounts.length === 0 ? (
        <InviteAgain id={id} />
      ) : (
        <DataTable
          {...tableOrder}
          label="账号"
          rows={accounts}
          columns={accountColumns({ phoneOf, onAction: (action, account) => setOpened({ action, account }) })}
          rowKey={(account) => account.id}
        />
      )}
      {opened?.action === 'state' && <AccountStateDialog account={opened.account} onClose={close} />}
      {opened?.action === 'roles' && <RolesDialog account={opened.account} onClose={close} />}
      {opened?.action === 'second-factor' && <SecondFactorDialog account={opened.account} onClose={close} />}
      {opened?.action === 'password' && <PasswordDialog account={opened.account} onClose={close} />}
    </Section>
  )
}
