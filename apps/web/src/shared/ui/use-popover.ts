import { useRef, useState, type FocusEvent, type MouseEvent, type ToggleEvent } from 'react'
import { useHoverIntent } from './use-hover-intent.ts'

export type OpensOn = 'click' | 'hover' | 'hover-or-focus'

/** When the panel of a popover opens and closes, beside what the browser does by itself. */
export function usePopover(opensOn: OpensOn) {
  const { button, panel, isLoose, hold, open, close, leave } = usePanel()
  const [isOpen, setOpen] = useState(false)
  const hover = useHoverIntent(open, leave)
  return {
    button,
    panel,
    isOpen,
    close,
    hover: opensOn === 'click' ? {} : hover,
    onClick: (event: MouseEvent) => {
      if (isLoose() && isOpen) event.preventDefault()
      hold()
    },
    // focus that returns from the panel must not open it again
    onFocus: (event: FocusEvent) => {
      if (opensOn !== 'hover-or-focus' || !event.target.matches(':focus-visible') || isInside(panel.current, event.relatedTarget)) return
      open()
    },
    // Tab has moved past the panel
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (opensOn !== 'hover-or-focus' || relatedTarget === null || relatedTarget === button.current) return
      if (!isInside(panel.current, relatedTarget)) close()
    },
    onBeforeToggle: (event: ToggleEvent) => {
      setOpen(event.newState === 'open')
      if (event.newState === 'open') return
      hold()
      // the browser would give the focus to whatever had it before, which is not the button when the panel came up by pointing
      if (isInside(panel.current, document.activeElement)) button.current?.focus({ preventScroll: true })
    },
  }
}

/** The button and its panel, opened and closed by pointing or by the focus. */
function usePanel() {
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // opened by pointing or by the focus: a click then keeps it open instead of closing what has just come up
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
