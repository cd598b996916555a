import { errorTexts } from '@tender/contract'
import { paths } from '../../shared/paths.ts'
import { showSecondFactorNeed } from '../../shared/second-factor-need.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Link } from '../../shared/ui/link.tsx'

/** Sends operators without a second factor to the page that sets it up. */
export function SecondFactorNeedDialog() {
  const close = () => showSecondFactorNeed(false)
  const footer = (
    <>
      <Button onClick={close}>以后再说</Button>
      <Link to={paths.profile} className={buttonClass('primary')} onClick={close}>
        去启用
      </Link>
    </>
  )
  return (
    <Dialog title="请先启用两步验证" onClose={close} footer={footer}>
      <p>{errorTexts['rights.second-factor-needed']}。请在“个人中心”的“登录与安全”中启用，约需一分钟；其他功能不受影响。</p>
    </Dialog>
  )
}
