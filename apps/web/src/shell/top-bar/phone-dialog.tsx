import Check from 'lucide-react/icons/check'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { useNow } from '../../shared/use-now.ts'
import { isOnlyHere, phoneAddress } from './phone-address.ts'
import styles from './phone-dialog.module.css'
import { useQrCode } from './use-qr-code.ts'

/** Opens the page that is open now on the member's phone, logged in, by a code that the phone scans. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { hostname } = window.location
  if (!isOnlyHere(hostname)) return <CodeDialog onClose={onClose} />
  return (
    <Frame onClose={onClose}>
      <StatePanel icon={<Unplug size={28} />} title="手机无法访问当前网址">
        您是从本机（{hostname}）打开的。请用手机也能访问的网址打开本页，再生成二维码。
      </StatePanel>
    </Frame>
  )
}

function CodeDialog({ onClose }: { onClose: () => void }) {
  const { state, createAgain, end } = useQrCode(onClose)
  const close = () => {
    end()
    onClose()
  }
  return (
    <Frame onClose={close}>
      {state.kind === 'creating' && <output className={styles['creating']}>正在生成二维码…</output>}
      {state.kind === 'waiting' && <Scan token={state.token} endsAt={state.endsAt} onCreateAgain={createAgain} />}
      {state.kind === 'used' && <Used onClose={close} />}
      {state.kind === 'ended' && <Again title="二维码已失效" onClick={createAgain} />}
      {state.kind === 'failed' && <Again title="没有生成二维码" onClick={createAgain} />}
    </Frame>
  )
}

function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog title="在手机上打开" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <div className={styles['body']} aria-live="polite">
        {children}
      </div>
    </Dialog>
  )
}

function Scan({ token, endsAt, onCreateAgain }: { token: string; endsAt: number; onCreateAgain: () => void }) {
  const seconds = Math.ceil((endsAt - useNow(1000).getTime()) / 1000)
  const { text, isWhole } = phoneAddress(window.location.href, token)
  if (seconds <= 0) return <Again title="二维码已失效" onClick={onCreateAgain} />
  return (
    <div className={styles['scan']}>
      <QrCode text={text} label="在手机上打开当前页的二维码" className={styles['qr']} />
      <p>用手机相机或微信扫一扫，当前页即在手机上打开，无需再输入密码。</p>
      <p className={styles['note']}>
        <span role="timer" className="tabular">
          {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
        </span>{' '}
        内有效，只能使用一次，请勿让他人扫描。
      </p>
      {!isWhole && <NoticeBox>当前页的查询条件过长，手机上打开时不带查询条件。</NoticeBox>}
    </div>
  )
}

function Used({ onClose }: { onClose: () => void }) {
  return (
    <StatePanel icon={<Check size={28} />} title="已在手机上打开">
      如果不是您本人扫描的，请立即到“个人中心”的
      <Link to={paths.profile} onClick={onClose}>
        登录设备
      </Link>
      退出该设备。
    </StatePanel>
  )
}

function Again({ title, onClick }: { title: string; onClick: () => void }) {
  const action = (
    <Button variant="primary" onClick={onClick}>
      重新生成
    </Button>
  )
  return <StatePanel icon={<QrCodeIcon size={28} />} title={title} actions={action} />
}
