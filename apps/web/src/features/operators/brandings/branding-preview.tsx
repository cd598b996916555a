import type { Branding } from '@tender/contract'
import { Card } from '../../../shared/ui/card.tsx'
import { variantNames } from './brand-words.ts'
import styles from './branding-preview.module.css'

/** A small preview of a brand: the window's title, the menu's head, the help panel and the footer. */
export function BrandingPreview({ shown }: { shown: Branding }) {
  const { siteTitle, logo, company, footerText, caseNumber } = shown
  return (
    <Card className={styles['card']}>
      <header className={styles['title']}>
        <h2>预览</h2>
        <span>{variantNames[shown.variant]}</span>
      </header>
      <div className={styles['window']}>
        <p className={styles['tab']}>
          <img src={logo} alt="" width={14} height={14} />
          <span>招投标查询 - {siteTitle}</span>
        </p>
        <div className={styles['body']}>
          <div className={styles['menu']}>
            <p className={styles['brand']}>
              <img src={logo} alt="" width={26} height={26} />
              <span>{siteTitle}</span>
            </p>
            <i />
            <i />
            <i />
          </div>
          <div className={styles['main']}>
            <Help shown={shown} />
            <p className={styles['footer']}>
              {[company, footerText, caseNumber].map((text, index) => text !== null && <span key={index}>{text}</span>)}
              {company === null && footerText === null && caseNumber === null && <span>（没有页脚）</span>}
            </p>
          </div>
        </div>
      </div>
    </Card>
  )
}

function Help({ shown: { hotline, chatUrl, appQrText, accountQrText } }: { shown: Branding }) {
  const lines = [
    hotline !== null && `服务热线 ${hotline}`,
    chatUrl !== null && '在线客服',
    appQrText !== null && 'APP 下载二维码',
    accountQrText !== null && '公众号二维码',
  ].filter((line) => line !== false)
  return (
    <ul className={styles['help']} aria-label="客服面板">
      {lines.length === 0 && <li>（没有客服信息）</li>}
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
