import { noticeFilters } from '@tender/contract'
import { useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react'
import { tooLong } from '../../../shared/too-long.ts'
import { focusResults } from '../results/skip-to-results.tsx'
import { useSuggestions, type Suggestion } from './use-suggestions.ts'

interface SearchInput {
  input: string
  /** What is wrong with it. */
  fault: string | undefined
  suggestions: readonly Suggestion[]
  /** Place of the suggestion that the arrow keys have reached; -1 for none. */
  active: number
  /** The box is in use and nothing new is typed: there is room for what was searched before. */
  isResting: boolean
  open: () => void
  close: () => void
  change: (text: string) => void
  search: (text: string) => void
  submit: (event: SubmitEvent) => void
  steer: (event: KeyboardEvent) => void
}

/** What is typed into the box, and what opens below it. `words`: of the current search; when they change, so does the input. */
export function useSearchInput(words: string, box: RefObject<HTMLElement | null>, onSearch: (input: string) => void): SearchInput {
  const [input, setInput] = useFollowingState(words)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isTyped = input.trim() !== '' && input !== words
  const suggestions = useSuggestions(input.trim(), isOpen && isTyped)
  const fault = tooLong(input, noticeFilters.searchWord.longest)
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const search = (text: string) => {
    setInput(text)
    if (tooLong(text, noticeFilters.searchWord.longest) !== undefined) return
    close()
    onSearch(text.trim())
  }
  return {
    input,
    fault,
    suggestions,
    active,
    isResting: isOpen && !isTyped,
    open: () => setOpen(true),
    close,
    change: (text) => {
      setInput(text)
      setOpen(true)
      setActive(-1)
    },
    search,
    submit: (event) => {
      event.preventDefault()
      search(suggestions[active]?.input ?? input)
    },
    steer: (event) => {
      // an input method uses the same keys for its own list
      if (event.nativeEvent.isComposing) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (event.key === 'Escape') leave(box.current, close)
      if (step === undefined || (!isOpen && step < 0)) return
      event.preventDefault()
      if (!isOpen) focusResults()
      else if (isTyped) setActive(nextPlace(active, suggestions.length, step))
      else stepThroughWords(box.current, step)
    },
  }
}

function leave(box: HTMLElement | null, close: () => void): void {
  close()
  if (document.activeElement instanceof HTMLElement && box?.contains(document.activeElement) === true) document.activeElement.blur()
}

/** From the field to the first of the words below it, and on from there. */
function stepThroughWords(box: HTMLElement | null, step: number): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, [data-word]') ?? [])]
  const here = stops.findIndex((stop) => stop === document.activeElement)
  stops[(here + step + stops.length) % stops.length]?.focus()
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
function nextPlace(place: number, count: number, step: number): number {
  return ((place + 1 + step + count + 1) % (count + 1)) - 1
}
