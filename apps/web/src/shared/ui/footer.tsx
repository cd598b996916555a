import { useBranding } from '../branding.ts'
import styles from './footer.module.css'

/** Names the provider and the site's filing number, as far as the brand has them. */
export function Footer() {
  const { company, footerText, caseNumber } = useBranding()
  if (company === null && footerText === null && caseNumber === null) return null
  return (
    <footer className={styles['footer']}>
      {company !== null && <span>{company}</span>}
      {footerText !== null && <span>{footerText}</span>}
      {caseNumber !== null && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">
          {caseNumber}
        </a>
      )}
    </footer>
  )
}
