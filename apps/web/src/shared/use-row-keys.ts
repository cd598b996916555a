import { useEffect, type RefObject } from 'react'
import { isKeyTaken } from './is-key-taken.ts'

/**
 * The up and down keys move through the titles of the rows. Enter opens a row, like any link; S adds or removes a
 * favourite; Escape leaves the list.
 */
export function useRowKeys(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const steer = (event: KeyboardEvent) => {
      if (isKeyTaken(event)) return
      const links = [...(container.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const current = links.findIndex((link) => link === document.activeElement)
      if (event.key === 'Escape' && current >= 0) return links[current]?.blur()
      if (event.key.toLowerCase() === 's') return links[current]?.closest('li, tr')?.querySelector<HTMLElement>('[data-star]')?.click()
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return undefined
      // before the first row is focused, the arrow keys scroll as usual
      const next = event.key === 'ArrowDown' ? links[current + 1] : links[current - 1]
      if (next === undefined || (current < 0 && event.key === 'ArrowUp')) return undefined
      event.preventDefault()
      next.focus()
      return next.scrollIntoView({ block: 'nearest' })
    }
    document.addEventListener('keydown', steer)
    return () => document.removeEventListener('keydown', steer)
  }, [container])
}
