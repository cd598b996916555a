import { hasUnsaved } from '../../shared/drafts.ts'
import { useSession } from '../../shared/session.ts'
import { isTyping } from './watch-typing.ts'

/** Whether the member is in the middle of something: types, pays, has not saved, or answers a dialog. */
export function isBusy(): boolean {
  return hasUnsaved() || useSession.getState().isPay || isTyping() || document.querySelector('dialog[open]') !== null
}
