import { useState } from 'react'
import { Button } from './ui/button.tsx'
import { ConfirmDialog } from './ui/confirm-dialog.tsx'

interface Act {
  isPending: boolean
  mutate: () => void
}

interface SecretLinkActsProps {
  /** Null if there is no link. */
  createdAt: string | null
  /** The label of the button that makes the first link. */
  makeLabel: string
  /** The programs that use the link: 阅读器, 日历. */
  reader: string
  size?: 'small' | 'medium'
  renew: Act
  end: Act
}

/** The buttons of a secret link: make it, and renew or end it after a question, because what uses it stops working. */
export function SecretLinkActs({ createdAt, makeLabel, reader, size = 'medium', renew, end }: SecretLinkActsProps) {
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  if (createdAt === null) {
    return (
      <Button size={size} variant={size === 'medium' ? 'primary' : 'default'} busy={renew.isPending} onClick={() => renew.mutate()}>
        {makeLabel}
      </Button>
    )
  }
  const confirm = () => {
    setAsked(null)
    const act = asked === 'renew' ? renew : end
    act.mutate()
  }
  return (
    <>
      <Button size={size} busy={renew.isPending} onClick={() => setAsked('renew')}>
        重新生成
      </Button>
      <Button size={size} busy={end.isPending} onClick={() => setAsked('end')}>
        停用链接
      </Button>
      {asked !== null && (
        <ConfirmDialog
          title={asked === 'renew' ? '重新生成链接？' : '停用链接？'}
          text={`现在的链接立即失效，已添加它的${reader}不再更新${asked === 'renew' ? '，需要改用新的链接' : ''}。`}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}
