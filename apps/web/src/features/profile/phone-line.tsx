import { maskPhone } from '@tender/contract'
import { paths } from '../../shared/paths.ts'
import { PhoneTag } from '../../shared/phone-tag.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Link } from '../../shared/ui/link.tsx'
import styles from './profile-page.module.css'
import { usePhoneConfig, type Profile } from './use-profile.ts'

/** Shows the phone and whether it can log in, and lets the member verify it. */
export function PhoneLine({ profile: { phone, isPhoneVerified, loginId } }: { profile: Profile }) {
  const isUnproven = phone !== null && !isPhoneVerified
  const config = usePhoneConfig(isUnproven)
  const isClosed = config.data?.canVerifyPhone === false
  return (
    <div className={styles['line']}>
      <span className={styles['phone']}>
        <span className={styles['phoneName']}>手机号 {phone !== null && <PhoneTag isVerified={isPhoneVerified} />}</span>
        <span className={styles['hint']}>{phone === null ? '未绑定' : maskPhone(phone)}</span>
        {isUnproven && (
          <span className={styles['hint']}>
            {isClosed
              ? `暂未开通短信验证，该手机号仅作联系之用；请用登录名 ${loginId} 登录`
              : `验证后可用于登录和找回密码；在此之前请用登录名 ${loginId} 登录`}
          </span>
        )}
      </span>
      <span className={styles['actions']}>
        {isUnproven && !isClosed && (
          <Link to={paths.changePhone} state={{ phone }} className={buttonClass('primary')}>
            验证手机号
          </Link>
        )}
        <Link to={paths.changePhone} className={buttonClass()}>
          {phone === null ? '绑定手机号' : '更换手机号'}
        </Link>
      </span>
    </div>
  )
}
