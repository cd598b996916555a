import type { PasswordOwner } from '@tender/contract'
import { useEffect, useState } from 'react'
import { useDebounced } from '../use-debounced.ts'
import type { Strength } from './estimate.ts'
import styles from './password-strength.module.css'

type Estimate = (password: string, owner: PasswordOwner) => Strength

/** Shows how strong the typed password is and how to improve it. The estimator is loaded with the first letter. */
export function PasswordStrength({ password, owner }: { password: string; owner: PasswordOwner }) {
  const [found, setFound] = useState<{ estimate: Estimate } | null>(null)
  const isTyped = password !== ''
  const isLoaded = found !== null
  useEffect(() => {
    if (!isTyped || isLoaded) return
    // if it does not load, the rules and the server still check the password
    import('./estimate.ts').then(
      ({ estimate }) => setFound({ estimate }),
      () => undefined,
    )
  }, [isTyped, isLoaded])
  const settled = useDebounced(password)
  const strength = found === null || !isTyped || settled === '' ? null : found.estimate(settled, owner)
  return (
    <div className={styles['strength']} data-bars={strength?.bars ?? 0}>
      <span className={styles['track']} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <output className={styles['words']} aria-live="polite">
        {strength !== null && (
          <>
            <strong>密码强度：{strength.level}</strong> {strength.advice}
          </>
        )}
      </output>
    </div>
  )
}
