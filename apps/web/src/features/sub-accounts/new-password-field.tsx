import { passwordRules, type PasswordOwner } from '@tender/contract'
import { PasswordStrength } from '../../shared/passwords/password-strength.tsx'
import { TextField } from '../../shared/ui/text-field.tsx'
import type { FormField } from '../../shared/use-form-fields.ts'
import styles from './dialogs.module.css'

interface NewPasswordFieldProps {
  label: string
  field: FormField<string>
  owner: PasswordOwner
}

/** A password field that may stay empty: then the server draws a password. */
export function NewPasswordField({ label, field, owner }: NewPasswordFieldProps) {
  return (
    <div>
      <TextField label={label} placeholder="留空则自动生成" type="password" autoComplete="new-password" {...field} />
      <PasswordStrength password={field.value} owner={owner} />
      <p className={styles['hint']}>{passwordRules.map(({ text }) => text).join('，')}</p>
    </div>
  )
}
