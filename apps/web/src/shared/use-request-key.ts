import { useState } from 'react'
import { randomId } from './random-id.ts'

interface RequestKey {
  /** The key of a request: the same for the same body until the request has arrived. */
  keyOf: (body: object) => string
  /** Call it when the request has arrived: the same body is then a new request. */
  forget: () => void
}

/** Keys by which the server recognises a request that is sent twice, after a double click or a lost answer. */
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
