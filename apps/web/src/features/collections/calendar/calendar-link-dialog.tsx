import { formatTime } from '@tender/contract'
import Copy from 'lucide-react/icons/copy'
import { copyText } from '../../../shared/copy-text.ts'
import { paths } from '../../../shared/paths.ts'
import { SecretLinkActs } from '../../../shared/secret-link-acts.tsx'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import styles from './calendar-link-dialog.module.css'
import { useCalendarLink } from './use-calendar-link.ts'

/** Makes, renews and ends the link that calendars use to subscribe to the deadlines. */
export function CalendarLinkDialog({ onClose }: { onClose: () => void }) {
  const { state, renew, end } = useCalendarLink()
  const link = renew.data
  const footer = <Button onClick={onClose}>关闭</Button>
  return (
    <Dialog title="订阅到日历" onClose={onClose} footer={footer}>
      <div className={styles['body']}>
        <p>
          在手机或电脑的日历应用中选择“订阅日历”（通过网址添加），粘贴链接，收藏公告的截止时间与合同到期就会出现在您的日历里，并随收藏和变更公告自动更新。
        </p>
        {state.isPending && <Skeleton width="60%" />}
        {state.isError && <Button onClick={() => void state.refetch()}>没有载入，点击重试</Button>}
        {state.data !== undefined && !state.data.isMember && <MembersOnly />}
        {link !== undefined && <NewLink link={link} />}
        {state.data?.isMember === true && (
          <div className={styles['acts']}>
            {link === undefined && state.data.createdAt !== null && (
              <p className={styles['made']}>链接生成于 {formatTime(state.data.createdAt)}，出于安全只在生成时显示；忘记了可以重新生成。</p>
            )}
            <SecretLinkActs createdAt={state.data.createdAt} makeLabel="生成订阅链接" reader="日历" renew={renew} end={end} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function NewLink({ link }: { link: string }) {
  const copy = async () => {
    const isCopied = await copyText(link)
    showToast(isCopied ? 'success' : 'warning', isCopied ? '链接已复制' : '浏览器不允许复制，请选中链接后复制')
  }
  return (
    <>
      <div className={styles['link']}>
        <TextField label="订阅链接，只显示这一次" readOnly value={link} onFocus={(event) => event.target.select()} />
        <Button variant="primary" onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
          复制
        </Button>
      </div>
      <NoticeBox tone="warning">
        拿到链接的人不用登录就能看到您收藏公告的截止时间与合同到期，请勿转发。怀疑泄露时请重新生成，原链接立即失效；账号停用或服务期结束后链接也会失效。
      </NoticeBox>
    </>
  )
}

function MembersOnly() {
  return (
    <div className={styles['acts']}>
      <p className={styles['made']}>日历订阅在会员服务期内可用。</p>
      <Link to={paths.upgrade} className={buttonClass('primary')}>
        查看会员方案
      </Link>
    </div>
  )
}
