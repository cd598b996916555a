import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
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

const closed = { title: '暂未开通自助更换手机号', text: '请联系客服，核实身份后为您处理。' }

/** Another phone to log in with: stands with what is proven by messages, though it needs a login. */
export function ChangePhonePage() {
  usePageTitle('更换手机号')
  const { pathname } = useLocation()
  const steps = useCodeSteps()
  const [isDone, setDone] = useState(false)
  const isLoggedIn = useSession((session) => session.token !== null)
  if (!isLoggedIn) return <Navigate to={paths.login} state={{ from: pathname }} replace />
  if (isDone) return <Navigate to={paths.profile} replace />
  return (
    <AuthFrame title="更换手机号">
      <ByPhone closed={closed} back={<Link to={paths.profile}>返回个人中心</Link>}>
        <StepList names={['验证新手机号', '确认更换']} current={steps.isSent ? 1 : 0} />
        {steps.isSent ? <ChangePhoneForm steps={steps} onDone={() => setDone(true)} /> : <PhoneStep purpose="change-phone" steps={steps} />}
        <p className={styles['elsewhere']}>
          <Link to={paths.profile}>返回个人中心</Link>
        </p>
      </ByPhone>
    </AuthFrame>
  )
}
