import { createContext, useContext, useId, type MouseEvent, type ReactNode } from 'react'
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

/** For the content of a popover: closes it and gives the focus back to its button. */
export function useClosePopover(): () => void {
  return useContext(CloseContext)
}

/**
 * A button and the panel it opens. The browser does the rest (top layer, Escape, a click outside, focus back,
 * placing beside the button): measured, a scripted one costs 32 kB. The content exists only while it is open.
 */
export function Popover(props: PopoverProps) {
  const { label, align = 'start', opensOn = 'click', panelClassName, children } = props
  const id = useId()
  const popover = usePopover(opensOn)
  const { panel, isOpen, close, onBlur, onBeforeToggle, hover } = popover
  return (
    <>
      <Trigger {...props} panelId={id} popover={popover} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing and the focus leave it as they leave its button, which is what members act on */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        data-open={isOpen || undefined}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> would be shown by its own rules, not by those of a popover
        role="dialog"
        aria-label={label}
        className={classNames(styles['panel'], align !== 'start' && styles[align], panelClassName)}
        onBlur={onBlur}
        onBeforeToggle={onBeforeToggle}
        {...hover}
      >
        {isOpen && <CloseContext value={close}>{children}</CloseContext>}
      </div>
    </>
  )
}

interface TriggerProps extends PopoverProps {
  panelId: string
  popover: ReturnType<typeof usePopover>
}

function Trigger({ trigger, triggerClassName, triggerLabel, onTriggerClick, panelId, popover }: TriggerProps) {
  const click = (event: MouseEvent) => {
    popover.onClick(event)
    onTriggerClick?.()
  }
  return (
    <button
      ref={popover.button}
      type="button"
      popoverTarget={panelId}
      className={triggerClassName}
      aria-label={triggerLabel}
      aria-expanded={popover.isOpen}
      aria-haspopup="dialog"
      onClick={click}
      onFocus={popover.onFocus}
      onBlur={popover.onBlur}
      {...popover.hover}
    >
      {trigger}
    </button>
  )
}
