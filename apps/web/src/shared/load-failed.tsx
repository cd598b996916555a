import { errorTexts } from '@tender/contract'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import { RequestFailure } from './request-failure.ts'
import { NotLoaded } from './ui/not-loaded.tsx'
import { StatePanel } from './ui/state-panel.tsx'
import { needOf } from './upgrade/need.ts'
import { RefusedPanel } from './upgrade/refused-panel.tsx'

interface LoadFailedProps {
  error: Error
  title?: string
  /** What to do about it. */
  hint?: string
  onRetry: () => void
}

/** Why something is not shown: the level does not include it, only operators may see it, it does not exist, or loading failed. */
export function LoadFailed({ error, title = '内容没有载入', hint, onRetry }: LoadFailedProps) {
  const need = needOf(error)
  if (need !== null) return <RefusedPanel need={need} />
  const code = error instanceof RequestFailure ? error.detail?.error : undefined
  if (code === 'rights.operator-only') {
    return (
      <StatePanel icon={<Lock size={28} />} title={errorTexts['rights.operator-only']}>
        请使用运营账号登录；需要开通时，请联系管理员。
      </StatePanel>
    )
  }
  if (error instanceof RequestFailure && error.status === 404 && code !== undefined) {
    return <StatePanel icon={<SearchX size={28} />} title={error.message || '没有找到要查看的内容'} />
  }
  return <NotLoaded title={title} hint={hint} onRetry={onRetry} />
}
