import styles from './by-phone.module.css'

/** Shows the provider's phone number as a link that calls it. Shows nothing where the brand has none. */
export function Hotline({ number }: { number: string | null }) {
  if (number === null) return null
  return (
    <p className={styles['hotline']}>
      客服热线 <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>
    </p>
  )
}
