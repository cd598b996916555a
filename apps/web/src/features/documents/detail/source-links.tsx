import type { DocumentDetail } from '@tender/contract'
import ExternalLink from 'lucide-react/icons/external-link'
import styles from './document-page.module.css'

/** Links to each site that published the notice. */
export function SourceLinks({ sources }: { sources: DocumentDetail['sources'] }) {
  if (sources.length === 0) return null
  return (
    <span>
      来源：
      {sources.map((source, index) => (
        <span key={`${source.name}:${source.url ?? ''}`}>
          {index > 0 && '、'}
          {source.url === null ? (
            source.name
          ) : (
            <a href={source.url} target="_blank" rel="noopener noreferrer" className={styles['source']}>
              {source.name}
              <ExternalLink size={13} aria-hidden="true" />
              <span className="visually-hidden">（在新窗口打开原文）</span>
            </a>
          )}
        </span>
      ))}
    </span>
  )
}
