import X from 'lucide-react/icons/x'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

interface DialogProps {
  title: string
  /**
   * `wide` has room for reading; `sheet` rises from the lower edge on a phone; `drawer` comes from the left, `panel`
   * from the right; `palette` is at the top and covers a phone; `editor` fills the window.
   */
  kind?: 'dialog' | 'wide' | 'editor' | 'sheet' | 'drawer' | 'panel' | 'palette' | undefined
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
}

/** A modal dialog. The browser traps the focus, closes it on Escape and gives the focus back. It is open while it is rendered. */
export function Dialog({ title, kind = 'dialog', onClose, children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // before the element leaves the page, otherwise the browser would not give the focus back
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the frame closes; its key is Escape, which the browser turns into `cancel`
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], styles[kind])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // the event comes from a dialog above this one
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={styles['frame']}>
        <div className={classNames(styles['header'], (kind === 'drawer' || kind === 'palette') && 'visually-hidden')}>
          <h2 id={titleId}>{title}</h2>
          {(kind === 'sheet' || kind === 'panel' || kind === 'editor') && (
            <IconButton label="关闭" onClick={onClose}>
              <X size={18} />
            </IconButton>
          )}
        </div>
        <div className={styles['body']}>{children}</div>
        {footer !== undefined && <div className={styles['footer']}>{footer}</div>}
      </div>
    </dialog>
  )
}
