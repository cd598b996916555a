import type { ReactNode } from 'react'

/** Shows `text` and highlights the ranges in `marks` (UTF-16 offsets, end exclusive, as the server sends them). */
export function MarkedText({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of marks) {
    // skips ranges that overlap or lie outside the text, which would repeat or lose characters
    if (from < end || to <= from || to > text.length) continue
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>)
    end = to
  }
  parts.push(text.slice(end))
  return <>{parts}</>
}
