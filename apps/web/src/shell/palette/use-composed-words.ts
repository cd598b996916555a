import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'

interface ComposedWords {
  /** As shown in the field. */
  typed: string
  /** What the palette looks for: without the letters that an input method is still turning into characters. */
  words: string
  isComposing: () => boolean
  field: {
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    onCompositionStart: () => void
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void
  }
}

export function useComposedWords(): ComposedWords {
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const composing = useRef(false)
  return {
    typed,
    words,
    isComposing: () => composing.current,
    field: {
      value: typed,
      onChange: ({ target }) => {
        setTyped(target.value)
        if (!composing.current) setWords(target.value.trim())
      },
      onCompositionStart: () => {
        composing.current = true
      },
      onCompositionEnd: ({ currentTarget }) => {
        setWords(currentTarget.value.trim())
        // Safari tells of the Enter that ended it only afterwards
        setTimeout(() => {
          composing.current = false
        })
      },
    },
  }
}
