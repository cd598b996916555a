import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'

interface ComposedWords {
  /** The text in the field. */
  typed: string
  /** The words to find: the text without letters that an input method is still turning into characters. */
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
        // Safari reports the Enter that ended the composition only afterwards
        setTimeout(() => {
          composing.current = false
        })
      },
    },
  }
}
