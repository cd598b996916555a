import { wordCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { WordOffers } from '../../../shared/words/word-offers.tsx'
import styles from './editor.module.css'

const maxOffered = 8

interface RecommendedWordsProps {
  /** Keywords that are already used. */
  taken: readonly string[]
  onChoose: (word: string) => void
}

/** Recommends keywords that are tendered together with those the account follows and searches for. */
export function RecommendedWords({ taken, onChoose }: RecommendedWordsProps) {
  const { data = [] } = useQuery({
    queryKey: ['words', 'recommended'],
    queryFn: ({ signal }) => request(wordCalls.getRecommendList, {}, { signal, isSilent: true }),
    staleTime: Infinity,
  })
  const words = data.filter((word) => !taken.includes(word)).slice(0, maxOffered)
  return (
    <WordOffers label="推荐关键词" note="推荐：" className={styles['offers']} words={words.map((word) => ({ word }))} onChoose={onChoose} />
  )
}
