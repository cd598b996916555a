import type { DocumentDetail } from '@tender/contract'
import Crosshair from 'lucide-react/icons/crosshair'
import { useId } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './document-page.module.css'
import { showPlace } from './show-place.ts'

/** The key facts; each shows the place in the text that it was read from. */
export function FactCard({ facts }: { facts: DocumentDetail['facts'] }) {
  const titleId = useId()
  if (facts.length === 0) return null
  return (
    <Card className={styles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles['sectionTitle']}>
        关键信息
      </h2>
      <dl className={styles['facts']}>
        {facts.map((fact, index) => (
          <div key={`${fact.key}-${index}`} className={styles['fact']}>
            <dt>{fact.label}</dt>
            <dd>
              {fact.place === null ? <span>{fact.text}</span> : <FactButton label={fact.label} text={fact.text} place={fact.place} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function FactButton({ label, text, place }: { label: string; text: string; place: string }) {
  return (
    <button
      type="button"
      className={styles['factButton']}
      title={`在正文中查看${label}`}
      onClick={(event) => showPlace(place, event.currentTarget)}
    >
      {text}
      <Crosshair size={13} aria-hidden="true" />
      <span className="visually-hidden">，在正文中查看</span>
    </button>
  )
}
