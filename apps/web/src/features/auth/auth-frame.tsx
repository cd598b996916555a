import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useBranding } from '../../shared/branding.ts'
import { Footer } from '../../shared/ui/footer.tsx'
import styles from './auth-frame.module.css'
import { brandWords } from './brand-words.ts'

/** The frame of the pages before a login: the brand on one side, the form on the other. */
export function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const { variant, siteTitle, logo } = useBranding()
  const { slogan, text } = brandWords[variant]
  return (
    <div className={styles['page']} data-variant={variant}>
      <header className={styles['promise']}>
        <div className={styles['brand']}>
          <img src={logo} alt="" width={36} height={36} />
          <span>{siteTitle}</span>
        </div>
        <p className={styles['slogan']}>
          {slogan[0]}
          <br />
          {slogan[1]}
        </p>
        <p className={styles['text']}>{text}</p>
        <div className={styles['offer']}>
          <LateOffer />
        </div>
      </header>
      <div className={styles['side']}>
        <main className={styles['box']}>
          <h1 className={styles['title']}>{title}</h1>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  )
}

/** Loads after the form, and shows nothing if it does not load. */
function LateOffer() {
  const [Offer, setOffer] = useState<ComponentType | null>(null)
  useEffect(() => {
    import('./offer.tsx').then((file) => setOffer(() => file.Offer)).catch(() => undefined)
  }, [])
  return Offer !== null && <Offer />
}
