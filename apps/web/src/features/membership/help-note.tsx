import { useBranding } from '../../shared/branding.ts'
import { Link } from '../../shared/ui/link.tsx'
import { consultingAddress } from './membership-addresses.ts'
import styles from './help-note.module.css'

/** Tells how to contact the provider. */
export function HelpNote() {
  const hotline = useBranding((branding) => branding.hotline)
  return (
    <p className={styles['help']}>
      不确定选哪一级，或需要合同、对公转账与多年方案？
      {hotline !== null && hotline !== '' && <>拨打热线 {hotline}，或</>}
      <Link to={consultingAddress('')}>提交开通咨询</Link>，客服会与您联系。
    </p>
  )
}
