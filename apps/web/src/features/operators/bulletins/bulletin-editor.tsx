import { addDays, maxBulletinText, maxBulletinTitle, shanghaiText, type WrittenBulletin } from '@tender/contract'
import { useState } from 'react'
import { showToast } from '../../../shared/toast.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { ChoiceChips } from '../../../shared/ui/choice-chips.tsx'
import { DateField } from '../../../shared/ui/date-field.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { TextArea } from '../../../shared/ui/text-area.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { useFormFields } from '../../../shared/use-form-fields.ts'
import styles from './bulletin-editor.module.css'
import { useLevels } from '../accounts/use-enterprises.ts'
import { useSaveBulletin, type BulletinContent } from './use-bulletins.ts'

/** days that a new bulletin is shown, and that terms are announced ahead */
const usualDays = 30

const importances = [
  { value: 'quiet', label: '普通' },
  { value: 'important', label: '重要' },
]
const importanceHints: Readonly<Record<string, string>> = {
  quiet: '会员的账号菜单提示有未读的通知。',
  important: '自动弹出，直到会员点“知道了”。',
}

type Values = Readonly<Record<'title' | 'text' | 'importance' | 'levels' | 'firstDay' | 'lastDay', string>>

interface BulletinEditorProps {
  /** Null for a new one. */
  bulletin: WrittenBulletin | null
  onClose: () => void
}

/** Writes a new bulletin, or changes one. */
export function BulletinEditor({ bulletin, onClose }: BulletinEditorProps) {
  const form = useFormFields(bulletin === null ? newValues() : valuesOf(bulletin), bulletin === null ? 'bulletin' : null)
  const [remindsAgain, setRemindsAgain] = useState(false)
  const saving = useSaveBulletin()
  useUnsaved(form.isChanged)
  const words = bulletin === null ? wordsOfNew : wordsOfChange
  const submit = () => {
    const missing = missingIn(form.values)
    if (Object.keys(missing).length > 0) return form.showErrors(missing)
    const onSuccess = () => {
      showToast('success', words.done)
      onClose()
    }
    saving.mutate({ content: contentOf(form.values), changed: bulletin, remindsAgain }, { onSuccess, onError: form.showFailure })
  }
  return (
    <FormDialog title={words.title} kind="panel" submitLabel={words.submit} isBusy={saving.isPending} onSubmit={submit} onClose={onClose}>
      <BulletinFields form={form} />
      {bulletin !== null && bulletin.readCount > 0 && (
        <Checkbox checked={remindsAgain} onChange={setRemindsAgain}>
          重新提醒已读的 {bulletin.readCount} 个账号
        </Checkbox>
      )}
      <p className={styles['hint']}>服务条款的修改须提前 30 日通知会员。</p>
    </FormDialog>
  )
}

const wordsOfNew = { title: '发布通知', submit: '发布', done: '通知已发布' }
const wordsOfChange = { title: '修改通知', submit: '保存', done: '通知已修改' }

function BulletinFields({ form: { values, field, set } }: { form: ReturnType<typeof useFormFields<keyof Values>> }) {
  const levels = useLevels()
  return (
    <>
      <TextField label="标题" maxLength={maxBulletinTitle} {...field('title')} />
      <TextArea label="内容" rows={8} maxLength={maxBulletinText} {...field('text')} />
      <Segmented
        label="重要程度"
        size="wide"
        options={importances}
        value={values.importance}
        onChange={(importance) => set('importance', importance)}
      />
      <p className={styles['hint']}>{importanceHints[values.importance]}</p>
      <div className={styles['days']}>
        <DateField label="开始日期" {...field('firstDay')} />
        <DateField label="结束日期（含当天）" {...field('lastDay')} />
      </div>
      <div>
        <p className={styles['legend']}>给谁看（不限为全部账号）</p>
        <ChoiceChips
          label="给谁看"
          options={levels.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={listOf(values.levels)}
          onChange={(chosen) => set('levels', chosen.join(','))}
        />
      </div>
    </>
  )
}

function newValues(): Values {
  const now = new Date()
  return { title: '', text: '', importance: 'quiet', levels: '', firstDay: dayOf(now), lastDay: dayOf(addDays(now, usualDays)) }
}

function valuesOf({ title, text, isImportant, levels, firstDay, lastDay }: WrittenBulletin): Values {
  return { title, text, importance: isImportant ? 'important' : 'quiet', levels: levels.map(({ id }) => id).join(','), firstDay, lastDay }
}

function contentOf({ title, text, importance, levels, firstDay, lastDay }: Values): BulletinContent {
  const levelIds = listOf(levels).map(Number)
  return { title: title.trim(), text: text.trim(), isImportant: importance === 'important', levelIds, firstDay, lastDay }
}

function missingIn({ title, text }: Values): Record<string, string> {
  return {
    ...(title.trim() === '' ? { title: '请填写标题' } : {}),
    ...(text.trim() === '' ? { text: '请填写内容' } : {}),
  }
}

function listOf(levels: string): string[] {
  return levels.split(',').filter((id) => id !== '')
}

function dayOf(moment: Date): string {
  return shanghaiText(moment).slice(0, 10)
}
