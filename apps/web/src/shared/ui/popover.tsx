import { createContext, useContext, useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'
import { usePopover, type OpensOn } from './use-popover.ts'

interface PopoverProps {
  /** What the panel is, read out when it opens. */
  label: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  triggerLabel?: string
  /** Below the button from its start or up to its end, or to its right. */
  align?: 'start' | 'end' | 'side'
  /** Besides a click. */
  opensOn?: OpensOn
  panelClassName?: string | undefined
  onTriggerClick?: () => void
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
export function Popover({ label, trigger, align = 'start', opensOn = 'click', children, ...rest }: PopoverProps) {
  const id = useId()
  const { button, panel, isOpen, ...popover } = usePopover(opensOn)
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={rest.triggerClassName}
        aria-label={rest.triggerLabel}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={(event) => {
          popover.onClick(event)
          rest.onTriggerClick?.()
        }}
        onFocus={popover.onFocus}
        onBlur={popover.onBlur}
        {...popover.hover}
      >
        {trigger}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing and the focus leave it as they leave its button, which is what members act on */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-open={isOpen || undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> would be shown by its own rules, not by those of a popover
        role="dialog"
        aria-label={label}
        className={classNames(styles['panel'], align !== 'start' && styles[align], rest.panelClassName)}
        onBlur={popover.onBlur}
        onBeforeToggle={popover.onBeforeToggle}
        {...popover.hover}
      >
        {isOpen && <CloseContext value={popover.close}>{children}</CloseContext>}
      </div>
    </>
  )
}
