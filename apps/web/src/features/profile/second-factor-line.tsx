import { formatDay } from '@tender/contract'
import { useState } from 'react'
import { Button } from '../../shared/ui/button.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import { EndSecondFactorDialog } from './end-second-factor-dialog.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import styles from './profile-page.module.css'
import { RenewCodesDialog } from './renew-codes-dialog.tsx'
import { useBeginSecondFactor, useSecondFactor, type Enrolment } from './use-second-factor.ts'

type Opened = { kind: 'enrol'; enrolment: Enrolment } | { kind: 'renew' } | { kind: 'end' }

/** Shows whether logging in needs a code from an authenticator, and switches that on or off. */
export function SecondFactorLine() {
  const factor = useSecondFactor()
  const begin = useBeginSecondFactor()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const enrol = () => begin.mutate(undefined, { onSuccess: (enrolment) => setOpened({ kind: 'enrol', enrolment }) })
  const state = factor.data
  const isOn = typeof state?.enabledAt === 'string'
  return (
    <div className={styles['line']}>
      <span>
        两步验证 {isOn && <Tag tone="green">已启用</Tag>}
        <span className={styles['hint']}>{hintOf(state)}</span>
      </span>
      <span className={styles['actions']}>
        {state?.enabledAt === null && (
          <Button variant={state.isRequired ? 'primary' : 'default'} busy={begin.isPending} onClick={enrol}>
            启用两步验证
          </Button>
        )}
        {isOn && (
          <>
            <Button onClick={() => setOpened({ kind: 'renew' })}>更换恢复码</Button>
            <Button onClick={() => setOpened({ kind: 'end' })}>关闭</Button>
          </>
        )}
        {factor.isError && <Button onClick={() => void factor.refetch()}>重试</Button>}
      </span>
      {opened?.kind === 'enrol' && <EnrolDialog enrolment={opened.enrolment} onClose={close} />}
      {opened?.kind === 'renew' && <RenewCodesDialog onClose={close} />}
      {opened?.kind === 'end' && <EndSecondFactorDialog onClose={close} />}
    </div>
  )
}

function hintOf(state: ReturnType<typeof useSecondFactor>['data']): string {
  if (state === undefined) return '登录时除密码外，再输入手机上的动态码'
  if (state.enabledAt !== null) return `${formatDay(new Date(state.enabledAt))} 启用 · 剩余 ${state.recoveryCodesLeft} 个恢复码`
  return state.isRequired ? '运营人员须启用后才能使用运营管理' : '登录时除密码外，再输入手机上的动态码；密码泄露也无法登录'
}
