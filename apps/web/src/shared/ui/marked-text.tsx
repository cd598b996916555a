import type { ReactNode } from 'react'

/** Shows `text` with the places in `marks` (UTF-16 offsets, end exclusive, as the server sends them) marked. */
export function MarkedText({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of marks) {
    // places that overlap or lie outside the text would repeat or lose characters
    if (from < end || to <= from || to > text.length) continue
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>)
    end = to
  }
  parts.push(text.slice(end))
  return <>{parts}</>
}
