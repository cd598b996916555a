import { Dialog } from '../../shared/ui/dialog.tsx'
import { SideMenu } from './side-menu.tsx'

/** The menu on a phone. It lies over the page and is closed by a choice, a tap outside or Escape. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="菜单" kind="drawer" onClose={onClose}>
      {/* after the link's own handler: if the link were removed before, the browser would load the whole page */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links within are what members act on, by key too */}
      <div onClick={(event) => event.target instanceof Element && event.target.closest('a') !== null && onClose()}>
        <SideMenu isCollapsed={false} />
      </div>
    </Dialog>
  )
}
