import styles from './by-phone.module.css'

/** The provider's number, to be called from a phone; nothing where the brand gives none. */
export function Hotline({ number }: { number: string | null }) {
  if (number === null) return null
  return (
    <p className={styles['hotline']}>
      客服热线 <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
    </p>
  )
}
