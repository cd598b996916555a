import { errorTexts } from '@tender/contract'
import { RequestFailure } from '../request-failure.ts'
import { NoticeBox } from '../ui/notice-box.tsx'
import { needOf } from '../upgrade/need.ts'
import { UpgradeLink } from '../upgrade/upgrade-link.tsx'

/** Why an export was not started. */
export function ExportFailure({ failure, onFollow }: { failure: Error; onFollow: () => void }) {
  const need = needOf(failure)
  return (
    <div role="alert">
      <NoticeBox tone="warning">
        <span>
          {failureText(failure)} {need !== null && <UpgradeLink need={need} onFollow={onFollow} />}
        </span>
      </NoticeBox>
    </div>
  )
}

function failureText(failure: Error): string {
  if (!(failure instanceof RequestFailure) || failure.kind === 'unreadable') return errorTexts['server.failed']
  if (failure.kind === 'late') return errorTexts['server.timeout']
  if (failure.kind !== 'refused') return '网络异常，请检查网络连接后再试。'
  const [atField] = Object.values(failure.detail?.fields ?? {})
  return atField ?? failure.message
}
