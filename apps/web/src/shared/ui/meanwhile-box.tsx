import { useEffect, useRef, type ReactNode } from 'react'
import { NoticeBox } from './notice-box.tsx'

/** Tells at the beginning of a form what happened elsewhere to what it edits. Takes the focus, because its button is at the end. */
export function MeanwhileBox({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <NoticeBox tone="warning">{children}</NoticeBox>
    </div>
  )
}
