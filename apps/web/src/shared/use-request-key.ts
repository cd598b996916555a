import { useState } from 'react'
import { randomId } from './random-id.ts'

interface RequestKey {
  /** The key of what is about to be sent: the same for the same words, until they have arrived. */
  keyOf: (body: object) => string
  /** It has arrived: the same words sent again are a new request. */
  forget: () => void
}

/** Keys by which the server knows what is sent again, after a double click or an answer that got lost. */
export function useRequestKey(): RequestKey {
  const [sent] = useState({ words: '', key: '' })
  return {
    keyOf: (body) => {
      const words = JSON.stringify(body)
      if (sent.words !== words) Object.assign(sent, { words, key: randomId() })
      return sent.key
    },
    forget: () => void Object.assign(sent, { words: '', key: '' }),
  }
}
