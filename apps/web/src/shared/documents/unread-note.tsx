import { useSearchParams } from '../router/index.ts'
import { Button } from '../ui/button.tsx'
import { NoticeBox } from '../ui/notice-box.tsx'
import { unreadInQuery } from './search-url.ts'

/**
 * Names the parts of a search's address that could not be read, so that nobody mistakes the list for what they asked
 * for. `onClear` corrects the address.
 */
export function UnreadNote({ onClear }: { onClear: () => void }) {
  const unread = unreadInQuery(useSearchParams())
  if (unread.length === 0) return null
  return (
    <NoticeBox tone="warning">
      <output>链接中有无法识别的条件，没有按它筛选：{unread.join('、')}</output>
      <Button variant="link" onClick={onClear}>
        知道了
      </Button>
    </NoticeBox>
  )
}
