import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import { copyText } from './copy-text.ts'
import { showToast } from './toast.ts'
import type { ButtonSize } from './ui/button-class.ts'
import { Button } from './ui/button.tsx'

/** Actions of every detail page: copy the link, print. */
export function PageActions({ size = 'medium' }: { size?: ButtonSize }) {
  const copyLink = async () => {
    const isCopied = await copyText(window.location.href)
    showToast(isCopied ? 'success' : 'warning', isCopied ? '链接已复制' : '浏览器不允许复制，请从地址栏复制链接')
  }
  return (
    <>
      <Button size={size} onClick={() => void copyLink()}>
        <Link2 size={16} aria-hidden="true" />
        复制链接
      </Button>
      <Button size={size} onClick={() => window.print()}>
        <Printer size={16} aria-hidden="true" />
        打印
      </Button>
    </>
  )
}
