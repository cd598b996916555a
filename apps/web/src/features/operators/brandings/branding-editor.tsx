import type { KeptBranding } from '@tender/contract'
import { defaultBranding } from '@tender/contract'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { RequestFailure } from '../../../shared/request-failure.ts'
import type { FieldInWords } from '../../../shared/replaced-fields.ts'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ChangedMeanwhile } from '../../../shared/ui/changed-meanwhile.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { useFirstError } from '../shared/use-first-error.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { fieldErrorsOf } from '../../../shared/use-form-fields.ts'
import { draftOf, shownOf, toSave, type BrandingDraft } from './branding-draft.ts'
import styles from './branding-editor.module.css'
import { BrandingFields } from './branding-fields.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import { replacedInBrand } from './replaced-in-brand.ts'
import { useBrandingChanges } from './use-brandings.ts'

interface BrandingEditorProps {
  /** The stored brand; null for a new one. */
  kept: KeptBranding | null
  onDone: () => void
}

/** Edits a brand beside its preview. */
export function BrandingEditor({ kept, onDone }: BrandingEditorProps) {
  const formId = useId()
  const editing = useEditing(kept, onDone)
  const { base, draft, errors } = editing
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, editing.isSaving)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    editing.save()
  }
  return (
    <Page>
      <PageHeader
        title={kept === null ? '新建品牌' : `编辑品牌 ${kept.name}`}
        hint="保存后 5 秒内，相应域名的登录页、菜单、页脚和客服面板都会改变。"
      />
      <div className={styles['columns']}>
        <form ref={form} id={formId} className={styles['form']} onSubmit={submit} noValidate>
          {editing.replaced !== null && (
            <ChangedMeanwhile key={base?.version} event="这个品牌刚刚由其他运营人员修改过" replaced={editing.replaced} />
          )}
          <BrandingFields draft={draft} errors={errors} kept={base} onChange={editing.change} />
        </form>
        <aside className={styles['aside']} aria-label="预览">
          <BrandingPreview shown={shownOf(draft, base?.shown.logo ?? defaultBranding.logo)} />
        </aside>
      </div>
      <SaveBar formId={formId} editing={editing} onDone={onDone} />
    </Page>
  )
}

interface SaveBarProps {
  formId: string
  editing: ReturnType<typeof useEditing>
  onDone: () => void
}

function SaveBar({ formId, editing: { errors, isChanged, isSaving }, onDone }: SaveBarProps) {
  const [isLeaving, setIsLeaving] = useState(false)
  const errorCount = Object.keys(errors).length
  return (
    <>
      <div className={styles['bar']}>
        {errorCount > 0 && <output className={styles['wrong']}>有 {errorCount} 处需要修改</output>}
        <Button onClick={() => (isChanged ? setIsLeaving(true) : onDone())}>{isChanged ? '取消' : '返回'}</Button>
        <Button type="submit" form={formId} variant="primary" busy={isSaving} disabled={!isChanged}>
          保存
        </Button>
      </div>
      {isLeaving && (
        <ConfirmDialog
          title="放弃未保存的修改？"
          text="刚才的修改还没有保存，离开后将丢失。"
          onConfirm={onDone}
          onCancel={() => setIsLeaving(false)}
        />
      )}
    </>
  )
}

function useEditing(kept: KeptBranding | null, onDone: () => void) {
  const { save } = useBrandingChanges()
  const [changes, setChanges] = useState<Partial<BrandingDraft>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const { base, replaced } = useBase(kept, changes, isChangedMeanwhile(save.error))
  const begun = draftOf(base)
  const draft = { ...begun, ...changes }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(begun) || draft.logo !== undefined
  useUnsaved(isChanged)
  return {
    base,
    replaced,
    draft,
    errors,
    isChanged,
    isSaving: save.isPending,
    change: (change: Partial<BrandingDraft>) => {
      setChanges((before) => ({ ...before, ...change }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(change, field))))
    },
    save: () =>
      save.mutate(toSave(draft, base), {
        onSuccess: ({ name }) => {
          showToast('success', `品牌“${name}”已保存`)
          onDone()
        },
        onError: (error) => setErrors(fieldErrorsOf(error)),
      }),
  }
}

/**
 * The stored brand that the form begins with. Newer data from the server do not overwrite it, unless a save was refused
 * because of them: then they stand in every field that the operator has not changed.
 */
function useBase(kept: KeptBranding | null, changes: Partial<BrandingDraft>, isRefused: boolean) {
  const [base, setBase] = useState(kept)
  const [replaced, setReplaced] = useState<FieldInWords[] | null>(null)
  if (isRefused && base !== null && kept !== null && kept.version !== base.version) {
    setReplaced(replacedInBrand({ begun: base, latest: kept, changes }))
    setBase(kept)
  }
  return { base, replaced }
}

function isChangedMeanwhile(error: Error | null): boolean {
  return error instanceof RequestFailure && error.detail?.error === 'branding.changed-meanwhile'
}
