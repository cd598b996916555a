import FileQuestion from 'lucide-react/icons/file-question-mark'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage({ home }: { home: string }) {
  return (
    <MessagePage title="页面不存在" icon={<FileQuestion size={28} />} message="没有找到这个页面" home={home}>
      地址可能输入有误，或者页面已经移走。请检查地址，或从首页重新开始。
    </MessagePage>
  )
}
