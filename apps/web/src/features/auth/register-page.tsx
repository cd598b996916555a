import { Navigate } from '../../shared/router/index.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { Link } from '../../shared/ui/link.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ByPhone } from './by-phone.tsx'
import styles from './by-phone.module.css'
import { PhoneStep } from './phone-step.tsx'
import { RegisterForm } from './register-form.tsx'
import { StepList } from './step-list.tsx'
import { useCodeSteps } from './use-code-steps.ts'

const closed = { title: '暂未开通自助注册，请联系客服开通', text: '客服会为您的企业开通账号，并发来设置密码的邀请链接。' }

export function RegisterPage() {
  usePageTitle('注册账号')
  const steps = useCodeSteps()
  const isLoggedIn = useSession((session) => session.token !== null)
  if (isLoggedIn) return <Navigate to={paths.home} replace />
  return (
    <AuthFrame title="注册账号">
      <ByPhone closed={closed}>
        <StepList names={['验证手机号', '设置密码']} current={steps.isSent ? 1 : 0} />
        {steps.isSent ? <RegisterForm steps={steps} /> : <PhoneStep purpose="register" steps={steps} />}
        <p className={styles['elsewhere']}>
          已有账号？<Link to={paths.login}>直接登录</Link>
        </p>
      </ByPhone>
    </AuthFrame>
  )
}
