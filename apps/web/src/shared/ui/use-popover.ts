import { useRef, useState, type FocusEvent, type MouseEvent, type ToggleEvent } from 'react'
import { useHoverIntent } from './use-hover-intent.ts'

export type OpensOn = 'click' | 'hover' | 'hover-or-focus'

/** Opens and closes the panel of a popover in the cases that the browser does not handle. */
export function usePopover(opensOn: OpensOn) {
  const { button, panel, isLoose, hold, open, close, leave } = usePanel()
  const [isOpen, setOpen] = useState(false)
  const hover = useHoverIntent(open, leave)
  return {
    button,
    panel,
    isOpen,
    close,
    hover: opensOn === 'click' ? {} : hover.handlers,
    onClick: (event: MouseEvent) => {
      if (isLoose() && isOpen) event.preventDefault()
      hold()
    },
    // focus that returns from the panel must not open it again
    onFocus: (event: FocusEvent) => {
      if (opensOn !== 'hover-or-focus' || !event.target.matches(':focus-visible') || isInside(panel.current, event.relatedTarget)) return
      // the pointer may have left the panel a moment ago
      hover.cancel()
      open()
    },
    // Tab has left the panel
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (opensOn !== 'hover-or-focus' || relatedTarget === null || relatedTarget === button.current) return
      if (!isInside(panel.current, relatedTarget)) close()
    },
    onBeforeToggle: (event: ToggleEvent) => {
      setOpen(event.newState === 'open')
      if (event.newState === 'open') return
      hold()
      // the browser would focus the element that had the focus before, which is not the button if the panel was opened
      // by hovering
      if (isInside(panel.current, document.activeElement)) button.current?.focus({ preventScroll: true })
    },
  }
}

/** The button and its panel, opened and closed by hovering or by focus. */
function usePanel() {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // true if it was opened by hovering or by focus: a click then keeps it open instead of closing it at once
  const loose = useRef(false)

  const isShown = () => panel.current?.dataset['open'] !== undefined
  const open = () => {
    if (isShown() || button.current === null) return
    loose.current = true
    panel.current?.showPopover({ source: button.current })
  }
  const close = () => {
    if (isShown()) panel.current?.hidePopover()
  }
  const leave = () => {
    const isInUse = panel.current?.contains(document.activeElement) === true
    if (loose.current && !isInUse) close()
  }
  const hold = () => {
    loose.current = false
  }
  return { button, panel, isLoose: () => loose.current, hold, open, close, leave }
}

function isInside(panel: HTMLElement | null, target: EventTarget | null): boolean {
  return panel !== null && target instanceof Node && panel.contains(target)
}
