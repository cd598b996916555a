import { quotaText, type EnterpriseDetail } from '@tender/contract'
import styles from './quota-section.module.css'
import { Section } from './section.tsx'

/** Lists the quotas of the enterprise, with their limits and their use. */
export function QuotaSection({ quotas }: { quotas: EnterpriseDetail['quotas'] }) {
  return (
    <Section title="额度">
      <ul className={styles['quotas']}>
        {quotas.map(({ code, name, limit, used, span }) => (
          <li key={code} className={styles['quota']}>
            <span>{name}</span>
            <span className={styles['amount']}>
              已用 {used.toLocaleString('zh-CN')} / {quotaText(code, limit, span)}
            </span>
            {limit !== null && limit > 0 && (
              // the text above gives the numbers to screen readers
              <div className={styles['bar']} aria-hidden="true">
                <div className={styles['filled']} style={{ width: `${Math.min(100, (used / limit) * 100)}%` }} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
