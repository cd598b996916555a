import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { copyText } from '../../shared/copy-text.ts'
import { showToast } from '../../shared/toast.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import styles from './dialogs.module.css'

interface ShownPasswordDialogProps {
  loginName: string
  password: string
  isNew: boolean
  onClose: () => void
}

/** Shows a password that the server drew, once only. */
export function ShownPasswordDialog({ loginName, password, isNew, onClose }: ShownPasswordDialogProps) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(`登录名：${loginName}\n密码：${password}`)
    setCopied(done)
    if (!done) showToast('warning', '浏览器不允许复制，请手动选择文字', 3000)
  }
  const footer = (
    <>
      <Button onClick={() => void copy()}>
        {isCopied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
        {isCopied ? '已复制' : '复制登录名和密码'}
      </Button>
      <Button variant="primary" onClick={onClose}>
        我已记下
      </Button>
    </>
  )
  return (
    <Dialog title={isNew ? '子账号已创建' : '密码已重置'} onClose={onClose} footer={footer}>
      <div className={styles['form']}>
        <NoticeBox tone="warning">密码只在此处显示一次，请立即转交使用人，并提醒其登录后修改。</NoticeBox>
        <dl className={styles['credentials']}>
          <dt>登录名</dt>
          <dd>{loginName}</dd>
          <dt>密码</dt>
          <dd>
            <code className={styles['password']}>{password}</code>
          </dd>
        </dl>
      </div>
    </Dialog>
  )
}
