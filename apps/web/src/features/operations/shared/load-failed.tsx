import { errorTexts } from '@tender/contract'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import { RequestFailure } from '../../../shared/request-failure.ts'
import { NotLoaded } from '../../../shared/ui/not-loaded.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'

/** What an operator's page asked for and did not get: it may not, it is not there, or it did not come. */
export function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const code = error instanceof RequestFailure ? error.detail?.error : undefined
  if (code === 'rights.operator-only') {
    return (
      <StatePanel icon={<Lock size={28} />} title={errorTexts['rights.operator-only']}>
        请使用运营账号登录；需要开通时，请联系管理员。
      </StatePanel>
    )
  }
  if (error instanceof RequestFailure && error.status === 404) {
    return <StatePanel icon={<SearchX size={28} />} title={error.message || '没有找到要查看的内容'} />
  }
  return <NotLoaded title="内容没有载入" onRetry={onRetry} />
}
