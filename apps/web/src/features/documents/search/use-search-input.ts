import { noticeFilters } from '@tender/contract'
import { useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react'
import { tooLong } from '../../../shared/too-long.ts'
import { focusResults } from '../results/skip-to-results.tsx'
import { nextPlace } from '../../../shared/ui/suggestion-list.tsx'
import { useSuggestions, type Suggestion } from '../../../shared/documents/use-suggestions.ts'

interface SearchInput {
  input: string
  /** The error message of the input. */
  fault: string | undefined
  suggestions: readonly Suggestion[]
  /** Index of the suggestion that the arrow keys have reached; -1 for none. */
  active: number
  /** True while the box has the focus and nothing new was typed: there is room for recent searches. */
  isResting: boolean
  open: () => void
  close: () => void
  change: (text: string) => void
  search: (text: string) => void
  submit: (event: SubmitEvent) => void
  steer: (event: KeyboardEvent) => void
}

/** The state of the search box and of the list below it. `words` are those of the current search; when they change, the input follows. */
export function useSearchInput(words: string, box: RefObject<HTMLElement | null>, onSearch: (input: string) => void): SearchInput {
  const { input, setInput, send } = useTyped(words)
  const { isOpen, active, setActive, open, show } = useListBelow()
  const isTyped = input.trim() !== '' && input !== words
  const suggestions = useSuggestions(input.trim(), isOpen && isTyped)
  const close = () => show(false)
  const search = (text: string) => {
    send(text)
    if (faultOf(text) !== undefined) return
    close()
    onSearch(text.trim())
  }
  const step = (by: number) => {
    if (!isOpen) focusResults()
    else if (isTyped) setActive(nextPlace(active, suggestions.length, by))
    else stepThroughWords(box.current, by)
  }
  return {
    input,
    fault: faultOf(input),
    suggestions,
    active,
    isResting: isOpen && !isTyped,
    open,
    close,
    change: (text) => {
      setInput(text)
      show(true)
    },
    search,
    submit: (event) => {
      event.preventDefault()
      search(suggestions[active]?.input ?? input)
    },
    steer: (event) => steer(event, { leave: () => leave(box.current, close), step, mayStepBack: isOpen }),
  }
}

/** Whether the list below the box is open, and the index that the arrow keys have reached. */
function useListBelow() {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const show = (isShown: boolean) => {
    setOpen(isShown)
    setActive(-1)
  }
  return { isOpen, active, setActive, open: () => setOpen(true), show }
}

function faultOf(input: string): string | undefined {
  return tooLong(input, noticeFilters.searchWord.maxLength)
}

interface Steps {
  leave: () => void
  /** Moves one suggestion down, or up with -1. */
  step: (by: number) => void
  mayStepBack: boolean
}

function steer(event: KeyboardEvent, { leave: close, step, mayStepBack }: Steps): void {
  // an input method uses the same keys for its own list
  if (event.nativeEvent.isComposing) return
  if (event.key === 'Escape') close()
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined || (!mayStepBack && by < 0)) return
  event.preventDefault()
  step(by)
}

function leave(box: HTMLElement | null, close: () => void): void {
  close()
  if (document.activeElement instanceof HTMLElement && box?.contains(document.activeElement) === true) document.activeElement.blur()
}

/** Moves the focus from the field to the first word below it, and on to the next ones. */
function stepThroughWords(box: HTMLElement | null, step: number): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, [data-word]') ?? [])]
  const here = stops.findIndex((stop) => stop === document.activeElement)
  stops[(here + step + stops.length) % stops.length]?.focus()
}

/** The text in the box. It follows the words of the page's search, but never overwrites what was typed since the last search. */
function useTyped(words: string) {
  const [followed, setFollowed] = useState(words)
  const [input, setInput] = useState(words)
  const [sent, setSent] = useState<string | null>(null)
  if (followed !== words) {
    setFollowed(words)
    setSent(null)
    if (sent === null || sent === input) setInput(words)
  }
  const send = (text: string) => {
    setInput(text)
    setSent(text)
  }
  return { input, setInput, send }
}
