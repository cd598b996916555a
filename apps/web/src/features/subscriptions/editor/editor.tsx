import { isWritten, kindOf, type Subscription, type WrittenKind } from '@tender/contract'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CancelButton, Dialog } from '../../../shared/ui/dialog.tsx'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { draftOf, draftOfSearch, type WrittenSubscription } from './draft.ts'
import { DraftFields } from './draft-fields.tsx'
import styles from './editor.module.css'
import { Preview } from './preview.tsx'
import { UntakenWords } from './untaken-words.ts'
import { useDraft } from './use-draft.ts'

interface EditorProps {
  /** The kind of a new subscription; null if the member chooses. */
  kind: WrittenKind | null
  opened: { id: number } | { search: string }
  list: readonly Subscription[]
  onSaved: (id: number) => void
  onClose: () => void
}

/** Edits a subscription beside a preview of its hits. */
export function Editor({ kind, opened, list, onSaved, onClose }: EditorProps) {
  if (!('id' in opened)) {
    const { draft, leftOut } = draftOfSearch(kind ?? 'bidding', opened.search)
    return <Writing kept={null} first={draft} leftOut={leftOut} canChooseKind={kind === null} onSaved={onSaved} onClose={onClose} />
  }
  const stored = list.find((one): one is WrittenSubscription => one.id === opened.id && isWritten(one.kind))
  return <Changing stored={stored ?? null} onSaved={onSaved} onClose={onClose} />
}

interface ChangingProps extends Pick<EditorProps, 'onSaved' | 'onClose'> {
  /** Null if the account has no such subscription, or none any more. */
  stored: WrittenSubscription | null
}

/** Changes a subscription. If it is deleted elsewhere meanwhile, the draft stays and can be saved as a new one. */
function Changing({ stored, onSaved, onClose }: ChangingProps) {
  const [kept, setKept] = useState(stored)
  if (stored !== null && stored !== kept) setKept(stored)
  if (kept === null) {
    return (
      <Dialog title="修改订阅" onClose={onClose} footer={<Button onClick={onClose}>知道了</Button>}>
        <StatePanel icon={<SearchX size={28} />} title="没有找到该订阅，可能已被删除" />
      </Dialog>
    )
  }
  return (
    <Writing
      kept={kept}
      isDeleted={stored === null}
      first={draftOf(kept)}
      leftOut={[]}
      canChooseKind={false}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

interface WritingProps {
  /** The stored subscription; null for a new one. */
  kept: WrittenSubscription | null
  /** The stored subscription was deleted elsewhere since the editor opened. */
  isDeleted?: boolean
  first: ReturnType<typeof draftOf>
  leftOut: readonly string[]
  canChooseKind: boolean
  onSaved: (id: number) => void
  onClose: () => void
}

function Writing({ kept, isDeleted = false, first, leftOut, canChooseKind, onSaved, onClose }: WritingProps) {
  const writing = useDraft({ kept, isDeleted, first, onSaved })
  const { draft, isChanged, isSaving, save, noteUntaken } = writing
  useUnsaved(isChanged)
  const footer = (
    <>
      <CancelButton />
      <Button variant="primary" busy={isSaving} onClick={save}>
        {isDeleted ? '存为新订阅' : '保存'}
      </Button>
    </>
  )
  return (
    <Dialog title={`${kept === null ? '新建' : '修改'}${kindOf(draft.kind).name}`} kind="editor" onClose={onClose} footer={footer}>
      <div className={styles['columns']}>
        <UntakenWords value={noteUntaken}>
          <DraftFields writing={writing} leftOut={leftOut} canChooseKind={canChooseKind} />
        </UntakenWords>
        <ScrollRegion className={styles['side']} aria-label="预览，可上下滚动">
          <Preview draft={draft} />
        </ScrollRegion>
      </div>
    </Dialog>
  )
}
