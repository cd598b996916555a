import { mainAccountType } from '@tender/contract'
import { useSession } from '../session.ts'
import { SelectField } from '../ui/select-field.tsx'
import styles from './account-switch.module.css'

interface AccountSwitchProps {
  /** Null for the member's own account. */
  account: number | null
  /** The label of the member's own account. */
  ownLabel: string
  onChoose: (account: number | null) => void
}

const own = ''

/** Chooses whose data a main account looks at: its own or a sub-account's. Shows nothing without sub-accounts. */
export function AccountSwitch({ account, ownLabel, onChoose }: AccountSwitchProps) {
  const user = useSession((session) => session.user)
  const others = useSession((session) => session.accountSelect).filter((entry) => entry.docchannel !== user?.userId)
  if (user?.accountType !== mainAccountType || (others.length === 0 && account === null)) return null
  const known = others.map(({ docchannel, docchannelName, loginId }) => ({
    value: String(docchannel),
    label: docchannelName === loginId ? loginId : `${docchannelName}（${loginId}）`,
  }))
  const isKnown = account === null || known.some(({ value }) => value === String(account))
  const options = [{ value: own, label: ownLabel }, ...known, ...(isKnown ? [] : [{ value: String(account), label: `账号 ${account}` }])]
  return (
    <SelectField
      label="查看账号"
      labelHidden
      className={styles['switch']}
      options={options}
      value={account === null ? own : String(account)}
      onChange={(value) => onChoose(value === own ? null : Number(value))}
    />
  )
}
