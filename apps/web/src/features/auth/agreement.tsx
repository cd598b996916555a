import { useState } from 'react'
import { useBranding } from '../../shared/branding.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Checkbox } from '../../shared/ui/checkbox.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import styles from './by-phone.module.css'

interface AgreementProps {
  hasAgreed: boolean
  onChange: (hasAgreed: boolean) => void
  isMissing: boolean
}

/** Shows the terms and lets the member agree to them. */
export function Agreement({ hasAgreed, onChange, isMissing }: AgreementProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['agreement']}>
      <Checkbox checked={hasAgreed} onChange={onChange}>
        我已阅读并同意
      </Checkbox>
      <Button variant="link" onClick={() => setOpen(true)}>
        服务条款与个人信息说明
      </Button>
      {isMissing && <p role="alert">请先阅读并同意服务条款</p>}
      {isOpen && <Terms onClose={() => setOpen(false)} />}
    </div>
  )
}

function Terms({ onClose }: { onClose: () => void }) {
  const { company, siteTitle, hotline } = useBranding()
  const provider = company ?? siteTitle
  return (
    <Dialog
      title="服务条款与个人信息说明"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <div className={styles['terms']}>
        <p>{provider}提供公开招投标信息的检索与查看服务。信息来自公开渠道，以发布方的原文为准。</p>
        <p>账号供注册企业自行使用，请妥善保管密码；购买会员服务另以《会员服务在线购买条款》为准。</p>
        <p>
          注册时收集您的手机号（用于登录与找回密码）和您填写的企业名称。使用中记录登录时间、网络地址和设备，以及检索与查看记录，用于账号安全和为您保留使用历史。
        </p>
        <p>
          上述信息不向无关第三方提供，法律法规另有规定的除外。您可以在个人中心查看和修改资料
          {hotline === null ? '。' : `，或拨打客服热线 ${hotline} 注销账号。`}
        </p>
      </div>
    </Dialog>
  )
}
