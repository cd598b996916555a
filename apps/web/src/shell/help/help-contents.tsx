import Copy from 'lucide-react/icons/copy'
import { copyText } from '../../shared/copy-text.ts'
import { useBranding } from '../../shared/branding.ts'
import { showToast } from '../../shared/toast.ts'
import { IconButton } from '../../shared/ui/button.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { ChatLink } from './chat-link.tsx'
import styles from './help-contents.module.css'

/** Shows the contacts that the brand has. */
export function HelpContents({ isOnPhone }: { isOnPhone: boolean }) {
  const { hotline, chatUrl, appQrText, accountQrText } = useBranding()
  return (
    <div className={styles['contents']}>
      {isGiven(hotline) && <Hotline number={hotline} isOnPhone={isOnPhone} />}
      {isGiven(chatUrl) && <ChatLink address={chatUrl} />}
      {isGiven(appQrText) && <Scan text={appQrText} title="APP下载" hint="手机扫码下载安装" openText={isOnPhone ? '打开下载页' : null} />}
      {isGiven(accountQrText) && (
        <Scan text={accountQrText} title="公众号" hint="微信扫码即可关注" openText={isOnPhone ? '打开链接' : null} />
      )}
    </div>
  )
}

function Hotline({ number, isOnPhone }: { number: string; isOnPhone: boolean }) {
  const copy = async () => {
    if (await copyText(number)) showToast('success', '号码已复制')
    else showToast('warning', '浏览器不允许复制，请手动选择号码')
  }
  return (
    <div className={styles['hotline']}>
      <div>
        <h2>免费咨询热线</h2>
        {isOnPhone ? <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a> : <strong>{number}</strong>}
      </div>
      <IconButton label="复制号码" onClick={() => void copy()}>
        <Copy size={16} />
      </IconButton>
    </div>
  )
}

interface ScanProps {
  text: string
  title: string
  hint: string
  /** The text of the link to the code's target, for members who cannot scan a code on the phone that shows it. */
  openText: string | null
}

function Scan({ text, title, hint, openText }: ScanProps) {
  return (
    <div className={styles['scan']}>
      <QrCode text={text} label={`${title}二维码`} />
      <div>
        <h2>{title}</h2>
        <p>{hint}</p>
        {openText !== null && /^https?:\/\//i.test(text) && (
          <a href={text} target="_blank" rel="noopener noreferrer">
            {openText}
          </a>
        )}
      </div>
    </div>
  )
}

function isGiven(text: string | null): text is string {
  return text !== null && text !== ''
}
