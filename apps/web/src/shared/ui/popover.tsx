import { createContext, useContext, useId, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'

interface PopoverProps {
  /** What the panel is, read out when it opens. */
  label: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  triggerLabel?: string
  align?: 'start' | 'end'
  children: ReactNode
}

const CloseContext = createContext<() => void>(() => undefined)

/** For what stands in a popover: closes it and gives the focus back to its button. */
export function useClosePopover(): () => void {
  return useContext(CloseContext)
}

/**
 * A button and the panel it opens. The browser does the rest (top layer, Escape, a click outside, focus back,
 * placing beside the button): measured, a scripted one costs 32 kB. The content exists only while it is open.
 */
export function Popover({ label, trigger, triggerClassName, triggerLabel, align = 'start', children }: PopoverProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={triggerClassName}
        aria-label={triggerLabel}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-open={isOpen || undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> would be shown by its own rules, not by those of a popover
        role="dialog"
        aria-label={label}
        className={classNames(styles['panel'], align === 'end' && styles['end'])}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && <CloseContext value={() => panel.current?.hidePopover()}>{children}</CloseContext>}
      </div>
    </>
  )
}
