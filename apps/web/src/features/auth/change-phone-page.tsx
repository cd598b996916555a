import { useState } from 'react'
import { Navigate, useLocation } from '../../shared/router/index.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { Link } from '../../shared/ui/link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ByPhone } from './by-phone.tsx'
import styles from './by-phone.module.css'
import { ChangePhoneForm } from './change-phone-form.tsx'
import { PhoneStep } from './phone-step.tsx'
import { StepList } from './step-list.tsx'
import { useCodeSteps } from './use-code-steps.ts'

const closed = { title: '暂未开通短信验证手机号', text: '请用登录名登录；手机号有误请联系客服，核实身份后为您处理。' }

/** Changes or verifies the phone that logs in. It is in auth, beside the other forms with message codes, although it needs a login. */
export function ChangePhonePage() {
  const { pathname, state } = useLocation()
  const known = unverifiedPhone(state)
  const title = known === '' ? '更换手机号' : '验证手机号'
  usePageTitle(title)
  const steps = useCodeSteps(known)
  const [isDone, setDone] = useState(false)
  const isLoggedIn = useSession((session) => session.token !== null)
  if (!isLoggedIn) return <Navigate to={paths.login} state={{ from: pathname }} replace />
  if (isDone) return <Navigate to={paths.profile} replace />
  return (
    <AuthFrame title={title}>
      <ByPhone closed={closed} back={<Link to={paths.profile}>返回个人中心</Link>}>
        <StepList names={known === '' ? ['验证新手机号', '确认更换'] : ['获取验证码', '确认验证']} current={steps.isSent ? 1 : 0} />
        {steps.isSent ? (
          <ChangePhoneForm steps={steps} isSame={known === steps.phone} onDone={() => setDone(true)} />
        ) : (
          <PhoneStep purpose="change-phone" steps={steps} />
        )}
        <p className={styles['elsewhere']}>
          <Link to={paths.profile}>返回个人中心</Link>
        </p>
      </ByPhone>
    </AuthFrame>
  )
}

/** The member's own phone that waits to be verified, where the profile page led here. */
function unverifiedPhone(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('phone' in state)) return ''
  return typeof state.phone === 'string' ? state.phone : ''
}
