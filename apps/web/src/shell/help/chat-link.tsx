import { profileCalls } from '@tender/contract'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useState } from 'react'
import { request } from '../../shared/api.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import styles from './help-contents.module.css'

/** Links to the chat, which is another company's page. The link identifies the member by a code that only operators can decode here. */
export function ChatLink({ address }: { address: string }) {
  const [visitor, setVisitor] = useState<string | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void askVisitor(controller.signal).then(setVisitor)
    return () => controller.abort()
  }, [])
  return (
    <a
      href={addressWith(address, visitor)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('primary', 'medium', styles['chat'])}
    >
      <MessageCircle size={16} aria-hidden="true" />
      在线客服
      <span className="visually-hidden">（在新标签页打开）</span>
    </a>
  )
}

/** Null if the server does not answer: the chat also serves unknown visitors. */
async function askVisitor(signal: AbortSignal): Promise<string | null> {
  const reply = await request(profileCalls.getEncryptStr, { str: '在线客服' }, { signal, isSilent: true }).catch(() => null)
  return reply?.encryptStr ?? null
}

function addressWith(address: string, visitor: string | null): string {
  if (visitor === null || !URL.canParse(address)) return address
  const url = new URL(address)
  url.searchParams.set('visitor', visitor)
  return url.href
}
