import { Dialog } from '../../shared/ui/dialog.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu on a phone: over the page, closed by a choice, a tap outside or Escape. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="菜单" kind="drawer" onClose={onClose}>
      <div onClickCapture={(event) => event.target instanceof Element && event.target.closest('a') !== null && onClose()}>
        <SideMenu isCollapsed={false} />
      </div>
    </Dialog>
  )
}
