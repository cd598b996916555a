import X from 'lucide-react/icons/x'
import { createContext, use, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { draftsInDialogs } from '../drafts.ts'
import { Button, IconButton } from './button.tsx'
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

const LeaveContext = createContext<() => void>(() => undefined)

/**
 * A modal dialog. The browser traps the focus, closes it on Escape and gives the focus back. It is open while it is
 * rendered. If something typed since it opened is not saved yet, closing it asks first.
 */
export function Dialog({ onClose, ...rest }: DialogProps) {
  const [earlierDrafts] = useState(draftsInDialogs)
  const [isAsking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  const giveUp = () => {
    // the question first, otherwise the browser could not give the focus back to what is behind both dialogs
    flushSync(stay)
    onClose()
  }
  const leave = () => {
    if ([...draftsInDialogs()].some((draft) => !earlierDrafts.has(draft))) setAsking(true)
    else onClose()
  }
  const answers = (
    <>
      <Button onClick={stay}>取消</Button>
      <Button variant="primary" onClick={giveUp}>
        确定
      </Button>
    </>
  )
  return (
    <LeaveContext value={leave}>
      <Modal {...rest} onClose={leave} />
      {isAsking && (
        <Modal title="放弃修改" onClose={stay} footer={answers}>
          <p>填写的内容还没有保存，确定放弃吗？</p>
        </Modal>
      )}
    </LeaveContext>
  )
}

/** The button in a dialog that closes it like Escape does. */
export function CancelButton({ children = '取消' }: { children?: ReactNode }) {
  return <Button onClick={use(LeaveContext)}>{children}</Button>
}

function Modal({ title, kind = 'dialog', onClose, children, footer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModality(dialog, kind)
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

function useModality(dialog: RefObject<HTMLDialogElement | null>, kind: DialogProps['kind']): void {
  // before the element leaves the page, otherwise the browser would not give the focus back
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // a form begins at its first field, not at 关闭
    if (kind === 'editor') element?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true })
    return () => element?.close()
  }, [dialog, kind])
}
