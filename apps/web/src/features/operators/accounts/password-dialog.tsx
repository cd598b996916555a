import type { OperatedAccount } from '@tender/contract'
import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import styles from './forms.module.css'
import { LinkResult, SecretText } from './link-result.tsx'
import { useChange } from './use-enterprises.ts'

const ways = [
  { value: 'link', label: '发送链接' },
  { value: 'generated', label: '生成新密码' },
] as const
type Way = (typeof ways)[number]['value']

const hints: Readonly<Record<Way, string>> = {
  link: '生成一个链接，由本人打开后设置新密码。在此之前，原密码与登录照常有效。',
  generated: '立即生成新密码，只显示一次；原密码作废，该账号的登录全部退出。',
}

export function PasswordDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const [way, setWay] = useState<Way>('link')
  const reset = useChange('resetAccountPassword')
  const title = `重置 ${account.name} 的密码`
  if (reset.data !== undefined) {
    const { link, password } = reset.data
    return (
      <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
        {link !== null && <LinkResult path={link.path} expiresAt={link.expiresAt} />}
        {password !== null && (
          <>
            <NoticeBox>新密码已生效，请告知本人并建议登录后修改。关闭后不再显示。</NoticeBox>
            <SecretText label="密码" text={password} />
          </>
        )}
      </Dialog>
    )
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button variant="primary" busy={reset.isPending} onClick={() => reset.mutate({ id: account.id, way })}>
            {way === 'link' ? '生成链接' : '重置密码'}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        <Segmented label="重置方式" size="wide" options={ways} value={way} onChange={setWay} />
        <p className={styles['hint']}>{hints[way]}</p>
      </div>
    </Dialog>
  )
}
