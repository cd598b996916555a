import { wordCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { request } from '../../../shared/api.ts'
import styles from './editor.module.css'

const mostOffered = 8

interface RecommendedWordsProps {
  /** Keywords that are there already. */
  taken: readonly string[]
  onChoose: (word: string) => void
}

/** Keywords to begin with: what is tendered together with what the account follows and searches for. */
export function RecommendedWords({ taken, onChoose }: RecommendedWordsProps) {
  const { data = [] } = useQuery({
    queryKey: ['words', 'recommended'],
    queryFn: ({ signal }) => request(wordCalls.getRecommendList, {}, { signal, isSilent: true }),
    staleTime: Infinity,
  })
  const offered = data.filter((word) => !taken.includes(word)).slice(0, mostOffered)
  if (offered.length === 0) return null
  return (
    <fieldset className={styles['offers']} aria-label="推荐关键词">
      <span className={styles['note']}>推荐：</span>
      {offered.map((word) => (
        <button key={word} type="button" className={styles['offer']} onClick={() => onChoose(word)}>
          <Plus size={12} aria-hidden="true" />
          {word}
        </button>
      ))}
    </fieldset>
  )
}
