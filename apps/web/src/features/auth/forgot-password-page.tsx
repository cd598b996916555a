import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { usePageTitle } from '../../shared/page-title.ts'
import { paths } from '../../shared/paths.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Link } from '../../shared/ui/link.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ByPhone } from './by-phone.tsx'
import styles from './by-phone.module.css'
import { PhoneStep } from './phone-step.tsx'
import { ResetForm } from './reset-form.tsx'
import { StepList } from './step-list.tsx'
import { useCodeSteps } from './use-code-steps.ts'

const closed = {
  title: '暂未开通自助找回密码',
  text: '子账号请联系本企业的主账号重置密码；主账号请联系客服，客服会发来设置新密码的链接。',
}

export function ForgotPasswordPage() {
  usePageTitle('忘记密码')
  const steps = useCodeSteps()
  const [isDone, setDone] = useState(false)
  return (
    <AuthFrame title="忘记密码">
      {isDone ? (
        <Done />
      ) : (
        <ByPhone closed={closed}>
          <StepList names={['验证手机号', '设置新密码']} current={steps.isSent ? 1 : 0} />
          {steps.isSent ? <ResetForm steps={steps} onDone={() => setDone(true)} /> : <PhoneStep purpose="reset" steps={steps} />}
          <p className={styles['elsewhere']}>
            想起来了？<Link to={paths.login}>返回登录</Link>
          </p>
        </ByPhone>
      )}
    </AuthFrame>
  )
}

function Done() {
  const toLogin = (
    <Link to={paths.login} className={buttonClass('primary', 'large')}>
      去登录
    </Link>
  )
  return (
    <StatePanel icon={<CircleCheck size={28} />} title="密码已重新设置" actions={toLogin}>
      该账号在所有设备上都已退出登录，请用新密码登录。
    </StatePanel>
  )
}
