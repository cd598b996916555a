import UserPlus from 'lucide-react/icons/user-plus'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { LinkResult } from './link-result.tsx'
import { useChange } from './use-enterprises.ts'

/** An enterprise whose invitation has not been accepted: another link can be made. */
export function InviteAgain({ id }: { id: number }) {
  const invite = useChange('inviteAgain')
  const again = (
    <Button variant="primary" busy={invite.isPending} onClick={() => invite.mutate({ id })}>
      重新生成邀请链接
    </Button>
  )
  return (
    <>
      <StatePanel icon={<UserPlus size={28} />} title="还没有主账号" actions={again}>
        邀请链接还没有被使用。重新生成后，之前的链接作废。
      </StatePanel>
      {invite.data !== undefined && (
        <Dialog title="邀请链接" onClose={invite.reset} footer={<Button onClick={invite.reset}>关闭</Button>}>
          <LinkResult path={invite.data.path} expiresAt={invite.data.expiresAt} />
        </Dialog>
      )}
    </>
  )
}
