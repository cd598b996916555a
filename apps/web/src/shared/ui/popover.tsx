import { createContext, useContext, useId, type MouseEvent, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './popover.module.css'
import { usePopover, type OpensOn } from './use-popover.ts'

interface PopoverProps {
  /** The name of the panel, read out when it opens. */
  label: string
  trigger: ReactNode
  triggerClassName?: string | undefined
  triggerLabel?: string | undefined
  /** Below the button, aligned with its start or its end, or beside it on the right. */
  align?: 'start' | 'end' | 'side'
  /** Opens on this, besides a click. */
  opensOn?: OpensOn
  panelClassName?: string | undefined
  onTriggerClick?: () => void
  children: ReactNode
}

const CloseContext = createContext<() => void>(() => undefined)

/** For the content of a popover: closes the popover and gives the focus back to its button. */
export function useClosePopover(): () => void {
  return useContext(CloseContext)
}

/**
 * A button and the panel that it opens. The browser handles the rest: top layer, Escape, clicks outside, focus and
 * placement. A scripted popover would cost 32 kB. The content exists only while it is open.
 */
export function Popover(props: PopoverProps) {
  const { label, trigger, align = 'start', opensOn = 'click', children, ...rest } = props
  const id = useId()
  const { button, panel, isOpen, close, onClick, onFocus, onBlur, onBeforeToggle, hover } = usePopover(opensOn)
  const click = (event: MouseEvent) => {
    onClick(event)
    rest.onTriggerClick?.()
  }
  const panelClass = classNames(styles['panel'], align !== 'start' && styles[align], rest.panelClassName)
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
        onClick={click}
        onFocus={onFocus}
        onBlur={onBlur}
        {...hover}
      >
        {trigger}
      </button>
      <Panel ref={panel} id={id} label={label} className={panelClass} isOpen={isOpen} {...{ onBlur, onBeforeToggle, hover }}>
        {isOpen && <CloseContext value={close}>{children}</CloseContext>}
      </Panel>
    </>
  )
}

interface PanelProps extends Pick<ReturnType<typeof usePopover>, 'isOpen' | 'onBlur' | 'onBeforeToggle' | 'hover'> {
  ref: Ref<HTMLDivElement>
  id: string
  label: string
  className: string | undefined
  children: ReactNode
}

function Panel({ ref, id, label, className, isOpen, onBlur, onBeforeToggle, hover, children }: PanelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing and the focus leave it as they leave its button, which is what members act on
    <div
      ref={ref}
      id={id}
      popover="auto"
      data-open={isOpen || undefined}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> would be shown by its own rules, not by those of a popover
      role="dialog"
      aria-label={label}
      className={className}
      onBlur={onBlur}
      onBeforeToggle={onBeforeToggle}
      {...hover}
    >
      {children}
    </div>
  )
}
