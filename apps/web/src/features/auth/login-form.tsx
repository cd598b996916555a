import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './login-form.module.css'
import { PictureCode } from './picture-code.tsx'
import { useLoginForm } from './use-login-form.ts'

export function LoginForm() {
  const { form, picture, busy, secondsLeft, isRemembered, setRemembered, field, submit } = useLoginForm()
  return (
    <form ref={form} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <TextField {...field('username')} label="手机号 / 用户名" size="large" autoComplete="username" autoCapitalize="none" />
      <PasswordField {...field('password')} label="密码" />
      <TextField
        {...field('code')}
        label="验证码"
        size="large"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={8}
        trailing={<PictureCode image={picture.image} failed={picture.failed} onRenew={picture.renew} />}
      />
      <Checkbox checked={isRemembered} onChange={setRemembered}>
        记住账号
      </Checkbox>
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={secondsLeft > 0} className={styles['submit']}>
        {secondsLeft > 0 ? `请等待 ${secondsLeft} 秒` : '登 录'}
      </Button>
    </form>
  )
}

function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false)
  const eye = (
    <IconButton label={isShown ? '隐藏密码' : '显示密码'} className={styles['eye']} onClick={() => setShown(!isShown)}>
      {isShown ? <EyeOff size={17} /> : <Eye size={17} />}
    </IconButton>
  )
  return (
    <TextField
      {...props}
      size="large"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      className={styles['password']}
      trailing={eye}
    />
  )
}
