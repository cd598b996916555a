import type { DictionaryItemRow } from '@tender/contract'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { fieldErrorsOf, useFormFields } from '../../../shared/use-form-fields.ts'
import { useFirstError } from '../shared/use-first-error.ts'
import { boundsToValue, valueToBounds } from './amount-fields.ts'
import styles from './item-form.module.css'
import { useDictionaryChanges, type ListedDictionary } from './use-dictionary-items.ts'

interface ItemFormProps {
  dictionary: ListedDictionary
  /** Null for a new item. */
  item: DictionaryItemRow | null
  onClose: () => void
}

/** Edits an item in its place in the list. Escape discards the changes. */
export function ItemForm(props: ItemFormProps) {
  return props.dictionary.isOfAmounts ? <AmountForm {...props} /> : <TextForm {...props} />
}

function TextForm({ dictionary, item, onClose }: ItemFormProps) {
  const form = useFormFields({ value: item?.value ?? '', label: item?.label ?? '' })
  const { save, isSaving } = useSaving(dictionary, item, onClose)
  useUnsaved(form.isChanged)
  const submit = () => {
    const [value, label] = [form.values.value.trim(), form.values.label.trim()]
    if (value === '') form.showErrors({ value: '请填写值' })
    else if (label === '') form.showErrors({ label: '请填写名称' })
    else save({ value, label }, form.showErrors)
  }
  return (
    <Frame name={item?.label ?? '新项'} isSaving={isSaving} onSubmit={submit} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to write in it */}
      <TextField {...form.field('label')} label="名称（会员看到的文字）" maxLength={100} autoFocus />
      <TextField {...form.field('value')} label="值（保存在数据中）" maxLength={100} />
    </Frame>
  )
}

function AmountForm({ dictionary, item, onClose }: ItemFormProps) {
  const form = useFormFields(valueToBounds(item?.value ?? ''))
  const { save, isSaving } = useSaving(dictionary, item, onClose)
  useUnsaved(form.isChanged)
  const bounds = boundsToValue(form.values)
  const submit = () => {
    if ('error' in bounds) form.showErrors(bounds.error)
    else save({ value: bounds.value }, ({ value, ...others }) => form.showErrors(value === undefined ? others : { from: value }))
  }
  return (
    <Frame name={item?.label ?? '新项'} isSaving={isSaving} onSubmit={submit} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to write in it */}
      <TextField {...form.field('from')} label="起（万元，含）" inputMode="decimal" maxLength={16} autoFocus />
      <TextField {...form.field('below')} label="止（万元，不含；空为以上）" inputMode="decimal" maxLength={16} />
      <output className={styles['preview']}>{'error' in bounds ? '' : `会员将看到：${bounds.label}`}</output>
    </Frame>
  )
}

interface FrameProps {
  name: string
  isSaving: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

function Frame({ name, isSaving, onSubmit, onClose, children }: FrameProps) {
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, isSaving)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any of its fields; the button 取消 does the same
    <form
      ref={form}
      className={styles['form']}
      aria-label={`编辑 ${name}`}
      onSubmit={submit}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
      noValidate
    >
      {children}
      <div className={styles['buttons']}>
        <Button type="submit" variant="primary" busy={isSaving}>
          保存
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </form>
  )
}

function useSaving({ dictName }: ListedDictionary, item: DictionaryItemRow | null, onClose: () => void) {
  const changes = useDictionaryChanges(dictName)
  const [isSaving, setIsSaving] = useState(false)
  const save = async (saved: { value: string; label?: string }, onWrong: (errors: Readonly<Record<string, string>>) => void) => {
    setIsSaving(true)
    try {
      const { label } = await (item === null ? changes.create.mutateAsync(saved) : changes.change.mutateAsync(changeOf(item, saved)))
      showToast('success', `已保存“${label}”`)
      onClose()
    } catch (error) {
      onWrong(fieldErrorsOf(error))
    } finally {
      setIsSaving(false)
    }
  }
  return { save: (...sent: Parameters<typeof save>) => void save(...sent), isSaving }
}

/** The current item goes with the change, so that another operator's change is not replaced unseen. */
function changeOf({ id, value, label }: DictionaryItemRow, saved: { value: string; label?: string }) {
  return { id, ...saved, before: { value, label } }
}
