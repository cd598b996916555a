import { formatTime } from '@tender/contract'
import { useState } from 'react'
import { copyText } from '../../../shared/copy-text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import styles from './link-result.module.css'

/** Shows a link that the operator sends to a member. It is shown only once, since only its owner may have it. */
export function LinkResult({ path, expiresAt }: { path: string; expiresAt: string }) {
  return (
    <>
      <NoticeBox>链接在 {formatTime(expiresAt)} 前有效，只能使用一次。请只发给本人；关闭后不再显示。</NoticeBox>
      <SecretText label="链接" text={`${window.location.origin}${path}`} />
    </>
  )
}

/** Shows a secret once, with a button that copies it. */
export function SecretText({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const copy = async () => setCopied(await copyText(text))
  return (
    <div className={styles['secret']}>
      <output className={styles['text']} aria-label={label}>
        {text}
      </output>
      <Button variant="primary" onClick={() => void copy()}>
        {isCopied === true ? '已复制' : `复制${label}`}
      </Button>
      {isCopied === false && <p className={styles['hint']}>浏览器不允许复制，请选中上面的文字后手工复制。</p>}
    </div>
  )
}
