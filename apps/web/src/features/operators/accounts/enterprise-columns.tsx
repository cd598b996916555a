import { formatDay, formatTime, type EnterpriseRow } from '@tender/contract'
import { Link } from '../../../shared/ui/link.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'

export const enterpriseColumns: readonly DataColumn<EnterpriseRow>[] = [
  {
    title: '企业',
    sort: 'name',
    cell: ({ id, name }) => <Link to={`/operations/enterprises/${id}`}>{enterpriseName(name)}</Link>,
  },
  {
    title: '主账号',
    sort: 'mainName',
    cell: ({ mainAccount }) =>
      mainAccount === null ? <Tag tone="gold">待接受邀请</Tag> : <Pair first={mainAccount.name} second={contactOf(mainAccount)} />,
  },
  {
    title: '级别',
    cell: ({ level }) => <Pair first={level.name} second={level.endsAt === null ? '' : `至 ${formatDay(level.endsAt)}`} />,
  },
  { title: '子账号', kind: 'number', sort: 'subAccounts', cell: ({ subAccounts }) => (subAccounts === 0 ? null : String(subAccounts)) },
  { title: '状态', cell: ({ isDisabled, mainAccount }) => <StateTag isDisabled={isDisabled || mainAccount?.isDisabled === true} /> },
  { title: '开通时间', sort: 'createdAt', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time> },
  {
    title: '最近登录',
    sort: 'lastLoginAt',
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? null : <time dateTime={lastLoginAt}>{formatTime(lastLoginAt)}</time>),
  },
]

function contactOf({ contactName, phone, isPhoneVerified }: NonNullable<EnterpriseRow['mainAccount']>): string {
  const shown = phone === null || isPhoneVerified ? phone : `${phone}（未验证）`
  return [contactName, shown].filter((one) => one !== null).join(' · ')
}

export function StateTag({ isDisabled }: { isDisabled: boolean }) {
  return isDisabled ? <Tag tone="red">已停用</Tag> : <Tag tone="green">正常</Tag>
}

export function enterpriseName(name: string): string {
  return name || '未填写企业名称'
}
