import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './login-form.module.css'
import { PasswordField } from './password-field.tsx'
import { PictureField } from './picture-field.tsx'
import { useLoginForm } from './use-login-form.ts'

export function LoginForm() {
  const { form, picture, busy, secondsLeft, isRemembered, setRemembered, field, submit } = useLoginForm()
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField {...field('username')} label="手机号 / 用户名" size="large" autoComplete="username" autoCapitalize="none" />
      <PasswordField {...field('password')} label="密码" autoComplete="current-password" />
      <PictureField {...field('code')} label="验证码" picture={picture} />
      <div className={styles['between']}>
        <Checkbox checked={isRemembered} onChange={setRemembered}>
          记住账号
        </Checkbox>
        <Link to={paths.forgotPassword}>忘记密码</Link>
      </div>
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={secondsLeft > 0} className={styles['submit']}>
        {secondsLeft > 0 ? `请等待 ${secondsLeft} 秒` : '登 录'}
      </Button>
      <p className={styles['elsewhere']}>
        还没有账号？<Link to={paths.register}>注册账号</Link>
      </p>
    </form>
  )
}
