import { errorTexts } from '@tender/contract'
import Lock from 'lucide-react/icons/lock'
import SearchX from 'lucide-react/icons/search-x'
import { RequestFailure } from './request-failure.ts'
import { buttonClass } from './ui/button-class.ts'
import { Link } from './ui/link.tsx'
import { NotLoaded } from './ui/not-loaded.tsx'
import { StatePanel } from './ui/state-panel.tsx'
import { needOf } from './upgrade/need.ts'
import { RefusedPanel } from './upgrade/refused-panel.tsx'

interface LoadFailedProps {
  error: Error
  title?: string
  /** Advice to the member. */
  hint?: string
  /** The list that the thing belongs to. If the thing is not found, this links back to the list. */
  list?: { name: string; to: string }
  onRetry: () => void
}

/**
 * Explains why something is not shown: the level does not include it, only operators may see it, it does not exist, the
 * request was invalid, or loading failed.
 */
export function LoadFailed({ error, title = '内容没有载入', hint, list, onRetry }: LoadFailedProps) {
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
    return <NotFound title={error.message || '没有找到要查看的内容'} list={list} />
  }
  if (error instanceof RequestFailure && error.status === 422) {
    const [said = error.message] = Object.values(error.detail?.fields ?? {})
    return <StatePanel icon={<SearchX size={28} />} title={said} />
  }
  return <NotLoaded title={title} hint={hint} onRetry={onRetry} />
}

function NotFound({ title, list }: { title: string; list: LoadFailedProps['list'] }) {
  const back = list !== undefined && (
    <Link to={list.to} className={buttonClass()}>
      返回{list.name}
    </Link>
  )
  return (
    <StatePanel icon={<SearchX size={28} />} title={title} actions={back}>
      {list !== undefined && '账号限于部分地区时，范围以外的也不显示；范围可由主账号或客服调整。'}
    </StatePanel>
  )
}
