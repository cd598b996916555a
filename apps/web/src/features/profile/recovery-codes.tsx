import { useState } from 'react'
import { copyText } from '../../shared/copy-text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import styles from './second-factor.module.css'

/** Shows the recovery codes, once only. */
export function RecoveryCodes({ title, codes, onClose }: { title: string; codes: readonly string[]; onClose: () => void }) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const copy = async () => setCopied(await copyText(codes.join('\n')))
  const footer = (
    <>
      <Button onClick={() => void copy()}>{isCopied === true ? '已复制' : '复制全部'}</Button>
      <Button variant="primary" onClick={onClose}>
        我已保存
      </Button>
    </>
  )
  return (
    <Dialog title={title} onClose={onClose} footer={footer}>
      <div className={styles['form']}>
        <NoticeBox tone="warning">请保存这些恢复码。手机丢失时，每个恢复码可以代替动态码登录一次；关闭后不再显示。</NoticeBox>
        <ul className={styles['codes']} aria-label="恢复码">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        {isCopied === false && <p className={styles['hint']}>浏览器不允许复制，请选中上面的文字后手工复制。</p>}
      </div>
    </Dialog>
  )
}
