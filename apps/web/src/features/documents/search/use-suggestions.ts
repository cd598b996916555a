import { documentCalls, type ReplyOf } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { useDebounced } from '../../../shared/use-debounced.ts'

export type Suggestion = ReplyOf<typeof documentCalls.getAssociativeWordList>[number]

const none: Suggestion[] = []

/** Words that begin with what is being typed. Only the last word of several is completed. */
export function useSuggestions(input: string, isWanted: boolean): Suggestion[] {
  const keyword = useDebounced(lastWord(input))
  const { data } = useQuery({
    queryKey: ['documents', 'suggestions', keyword],
    queryFn: ({ signal }) => request(documentCalls.getAssociativeWordList, { keyword }, { signal }),
    enabled: isWanted && keyword !== '',
  })
  return isWanted && keyword !== '' ? (data ?? none) : none
}

/** The input with its last word completed. */
export function completeLastWord(input: string, word: string): string {
  return `${input.slice(0, input.length - lastWord(input).length)}${word}`
}

function lastWord(input: string): string {
  return input.split(/\s/).at(-1) ?? ''
}
