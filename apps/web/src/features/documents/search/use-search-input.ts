import { useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { completeLastWord, useSuggestions, type Suggestion } from './use-suggestions.ts'

interface SearchInput {
  input: string
  suggestions: readonly Suggestion[]
  /** Place of the suggestion that the arrow keys have reached; -1 for none. */
  active: number
  change: (text: string) => void
  choose: (word: string) => void
  submit: (event: SubmitEvent) => void
  steer: (event: KeyboardEvent) => void
  close: () => void
}

/** What is typed into the box, and the suggestions below it. `words`: of the current search; when they change, so does the input. */
export function useSearchInput(words: string, onSearch: (input: string) => void): SearchInput {
  const [input, setInput] = useFollowingState(words)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(input, isOpen)
  const search = (text: string) => {
    setOpen(false)
    setActive(-1)
    setInput(text)
    onSearch(text.trim())
  }
  return {
    input,
    suggestions,
    active,
    change: (text) => {
      setInput(text)
      setOpen(text.trim() !== '')
      setActive(-1)
    },
    choose: (word) => search(completeLastWord(input, word)),
    submit: (event) => {
      event.preventDefault()
      const chosen = suggestions[active]
      search(chosen === undefined ? input : completeLastWord(input, chosen.word))
    },
    steer: (event) => {
      // an input method uses the same keys for its own list
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Escape') setOpen(false)
      if (suggestions.length === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
      event.preventDefault()
      setActive(nextPlace(active, suggestions.length, event.key === 'ArrowDown' ? 1 : -1))
    },
    close: () => setOpen(false),
  }
}

/** State that starts again whenever `value` changes. */
function useFollowingState(value: string) {
  const [followed, setFollowed] = useState(value)
  const [state, setState] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setState(value)
  }
  return [state, setState] as const
}

/** Round through the suggestions and the input itself (-1). */
function nextPlace(place: number, count: number, step: 1 | -1): number {
  return ((place + 1 + step + count + 1) % (count + 1)) - 1
}
