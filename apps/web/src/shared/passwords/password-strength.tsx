import type { PasswordOwner } from '@tender/contract'
import { useEffect, useState } from 'react'
import { useDebounced } from '../use-debounced.ts'
import type { Strength } from './estimate.ts'
import styles from './password-strength.module.css'

type Estimate = (password: string, owner: PasswordOwner) => Strength

/** How good a new password is while it is typed, and what makes it better. What reckons it is loaded with the first letter. */
export function PasswordStrength({ password, owner }: { password: string; owner: PasswordOwner }) {
  const [found, setFound] = useState<{ estimate: Estimate } | null>(null)
  const isTyped = password !== ''
  const isLoaded = found !== null
  useEffect(() => {
    if (!isTyped || isLoaded) return
    // without it the rules and the server remain
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
