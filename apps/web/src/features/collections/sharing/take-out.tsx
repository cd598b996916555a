import FolderOutput from 'lucide-react/icons/folder-output'
import { Button } from '../../../shared/ui/button.tsx'
import styles from '../marks/marks.module.css'
import type { CollectedRow } from '../use-collections.ts'
import { useSharing } from './use-sharing.ts'

/** Takes a notice out of the shared folder that is shown. Shows nothing to members who may not do this. */
export function TakeOut({ row: { id, title, putIn }, folderId }: { row: CollectedRow; folderId: number }) {
  const { takeOut } = useSharing()
  if (putIn?.mayTakeOut !== true) return null
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={`取出：${title}`}
      disabled={takeOut.isPending}
      onClick={() => takeOut.mutate({ folderId, ids: [id] })}
    >
      <FolderOutput size={14} aria-hidden="true" />
      取出
    </button>
  )
}

/** Takes the chosen notices out, as far as the member may. */
export function TakeOutChosen({ chosen, folderId }: { chosen: readonly CollectedRow[]; folderId: number }) {
  const { takeOut } = useSharing()
  const ids = chosen.filter(({ putIn }) => putIn?.mayTakeOut === true).map(({ id }) => id)
  return (
    <Button size="small" disabled={ids.length === 0} busy={takeOut.isPending} onClick={() => takeOut.mutate({ folderId, ids })}>
      <FolderOutput size={14} aria-hidden="true" />
      取出
    </Button>
  )
}
