import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useToast, type Toast, type ToastType } from '../toast.ts'
import { classNames } from './class-names.ts'
import { createToastPlace, keepInFront } from './toast-place.ts'
import styles from './toast-view.module.css'

const icons = { error: CircleX, success: CircleCheck, info: Info, warning: CircleAlert } as const satisfies Record<ToastType, unknown>

/**
 * Shows the visible toast in the middle of the page, in front of everything. Screen readers read an error at once,
 * other toasts when they are idle. It is outside every route, so it survives a change of page.
 */
export function ToastView() {
  const toast = useToast((state) => state.toast)
  const [place] = useState(() => createToastPlace(styles['place'] ?? ''))
  useLayoutEffect(() => keepInFront(place), [place])
  const isError = toast?.type === 'error'
  // both exist before there is a message, because every screen reader reads what is added to an existing element
  return createPortal(
    <>
      <div aria-live="assertive">{toast !== null && isError && <ToastCard key={toast.id} toast={toast} />}</div>
      <output>{toast !== null && !isError && <ToastCard key={toast.id} toast={toast} />}</output>
    </>,
    place,
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const Icon = icons[toast.type]
  return (
    <div className={classNames(styles['toast'], styles[toast.type])}>
      <Icon size={18} aria-hidden="true" />
      <span>{toast.text}</span>
    </div>
  )
}
