import { useState } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import styles from './change-bar.module.css'
import { PreviewDialog } from './preview-dialog.tsx'
import type { RightsDraft } from './use-rights-draft.ts'
import { useSaving } from './use-saving.ts'

/** Counts the unsaved changes and opens the preview of whom they affect. */
export function ChangeBar({ rights }: { rights: RightsDraft }) {
  const [isDiscarding, setDiscarding] = useState(false)
  const saving = useSaving(rights)
  const { changes, changedLevels } = rights
  return (
    <div className={styles['bar']}>
      <output className={styles['words']}>
        已修改 <strong>{changes}</strong> 处，涉及{changedLevels.map(({ name }) => name).join('、')}
        {!rights.isFit && <span className={styles['problem']}>；请先改正表中标红的内容</span>}
        {saving.problem !== null && saving.preview === null && <span className={styles['problem']}>；{saving.problem}</span>}
      </output>
      <div className={styles['buttons']}>
        <Button onClick={() => setDiscarding(true)}>放弃修改</Button>
        <Button variant="primary" disabled={!rights.isFit} busy={saving.isLooking} onClick={saving.look}>
          预览影响
        </Button>
      </div>
      {saving.preview !== null && (
        <PreviewDialog
          preview={saving.preview}
          problem={saving.problem}
          isSaving={saving.isSaving}
          onSave={saving.save}
          onClose={saving.close}
        />
      )}
      {isDiscarding && (
        <ConfirmDialog
          title="放弃修改"
          text={`放弃尚未保存的 ${changes} 处修改吗？`}
          onConfirm={rights.discard}
          onCancel={() => setDiscarding(false)}
        />
      )}
    </div>
  )
}
