import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Info from 'lucide-react/icons/info'
import { useToast, type ToastType } from '../toast.ts'
import { classNames } from './class-names.ts'
import styles from './toast-view.module.css'

const icons = { error: CircleX, success: CircleCheck, info: Info, warning: CircleAlert } as const satisfies Record<ToastType, unknown>

/** Shows the toast in sight, half way down the page. Stands outside every route, so that it outlives a change of page. */
export function ToastView() {
  const toast = useToast((state) => state.toast)
  const Icon = toast === null ? null : icons[toast.type]
  return (
    <output className={styles['place']} aria-live={toast?.type === 'error' ? 'assertive' : 'polite'}>
      {toast !== null && Icon !== null && (
        <div key={toast.id} className={classNames(styles['toast'], styles[toast.type])}>
          <Icon size={18} aria-hidden="true" />
          <span>{toast.text}</span>
        </div>
      )}
    </output>
  )
}
