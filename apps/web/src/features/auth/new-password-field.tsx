import { passwordRules, type PasswordOwner } from '@tender/contract'
import { PasswordStrength } from '../../shared/passwords/password-strength.tsx'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ComponentProps } from 'react'
import styles from './by-phone.module.css'
import { PasswordField } from './password-field.tsx'

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'value'> {
  value: string
  owner: PasswordOwner
}

/** Asks for a new password and ticks each rule as soon as the password meets it. */
export function NewPasswordField({ owner, ...field }: NewPasswordFieldProps) {
  const plain = field.value.normalize('NFKC')
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" />
      <PasswordStrength password={field.value} owner={owner} />
      <ul className={styles['rules']} aria-label="密码要求">
        {passwordRules.map(({ text, holds }) => {
          const isMet = plain !== '' && holds(plain, owner)
          return (
            <li key={text} data-holds={isMet}>
              {isMet ? <Check size={14} /> : <Minus size={14} />}
              {text}
              <span className="visually-hidden">{isMet ? '，已满足' : '，未满足'}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
