import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState, type ComponentProps } from 'react'
import { IconButton } from '../../shared/ui/button.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import styles from './login-form.module.css'

/** A password field that can show the password, so that nobody has to type it twice. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false)
  const eye = (
    <IconButton label={isShown ? '隐藏密码' : '显示密码'} className={styles['eye']} onClick={() => setShown(!isShown)}>
      {isShown ? <EyeOff size={17} /> : <Eye size={17} />}
    </IconButton>
  )
  return <TextField {...props} size="large" type={isShown ? 'text' : 'password'} className={styles['password']} trailing={eye} />
}
