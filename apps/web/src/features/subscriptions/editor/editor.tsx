import { isWritten, kindOf, type Subscription, type WrittenKind } from '@tender/contract'
import SearchX from 'lucide-react/icons/search-x'
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
  const edited = list.find((one): one is WrittenSubscription => one.id === opened.id && isWritten(one.kind))
  if (edited === undefined) {
    return (
      <Dialog title="修改订阅" onClose={onClose} footer={<Button onClick={onClose}>知道了</Button>}>
        <StatePanel icon={<SearchX size={28} />} title="没有找到该订阅，可能已被删除" />
      </Dialog>
    )
  }
  return <Writing kept={edited} first={draftOf(edited)} leftOut={[]} canChooseKind={false} onSaved={onSaved} onClose={onClose} />
}

interface WritingProps {
  /** The stored subscription; null for a new one. */
  kept: WrittenSubscription | null
  first: ReturnType<typeof draftOf>
  leftOut: readonly string[]
  canChooseKind: boolean
  onSaved: (id: number) => void
  onClose: () => void
}

function Writing({ kept, first, leftOut, canChooseKind, onSaved, onClose }: WritingProps) {
  const writing = useDraft(kept, first, onSaved)
  const { draft, isChanged, isSaving, save, noteUntaken } = writing
  useUnsaved(isChanged)
  const footer = (
    <>
      <CancelButton />
      <Button variant="primary" busy={isSaving} onClick={save}>
        保存
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
