import { maxFilterNameLength, type FilterValues } from '@tender/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { useFormFields } from '../use-form-fields.ts'
import { useUnsaved } from '../unsaved.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { FilterSet, FilterSets } from './filter-sets.ts'
import styles from './saved-filters.module.css'

interface SavedSetProps<Filters extends FilterValues> {
  sets: FilterSets<Filters>
  set: FilterSet<Filters>
  onApply: () => void
  onDrop: () => void
}

/** A row of saved filters: applies, renames or deletes them. */
export function SavedSet<Filters extends FilterValues>({ sets, set, onApply, onDrop }: SavedSetProps<Filters>) {
  const [isRenaming, setRenaming] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useLayoutEffect(() => {
    if (wasRenaming.current && !isRenaming) pencil.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) return <RenameForm sets={sets} set={set} onDone={() => setRenaming(false)} />
  return (
    <li className={styles['item']}>
      <button type="button" className={styles['name']} title={set.name} onClick={onApply}>
        <Bookmark size={14} aria-hidden="true" />
        <span>{set.name}</span>
      </button>
      <IconButton ref={pencil} label={`重命名方案 ${set.name}`} onClick={() => setRenaming(true)}>
        <Pencil size={15} />
      </IconButton>
      <IconButton label={`删除方案 ${set.name}`} onClick={onDrop}>
        <Trash2 size={15} />
      </IconButton>
    </li>
  )
}

interface RenameFormProps<Filters extends FilterValues> extends Pick<SavedSetProps<Filters>, 'sets' | 'set'> {
  onDone: () => void
}

function RenameForm<Filters extends FilterValues>(props: RenameFormProps<Filters>) {
  const place = useRef<HTMLFormElement>(null)
  const { field, isBusy, submit } = useRenaming(props)
  useLayoutEffect(() => {
    const input = place.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // otherwise the browser would close the whole panel
    event.preventDefault()
    props.onDone()
  }
  return (
    <li>
      <form ref={place} className={styles['rename']} onSubmit={submit}>
        <TextField
          label={`方案 ${props.set.name} 的新名称`}
          labelHidden
          maxLength={maxFilterNameLength}
          autoComplete="off"
          onKeyDown={leave}
          {...field}
        />
        <Button type="submit" size="small" variant="primary" busy={isBusy}>
          改名
        </Button>
        <Button size="small" onClick={props.onDone}>
          取消
        </Button>
      </form>
    </li>
  )
}

function useRenaming<Filters extends FilterValues>({ sets, set, onDone }: RenameFormProps<Filters>) {
  const client = useQueryClient()
  const form = useFormFields({ name: set.name })
  useUnsaved(form.isChanged)
  const rename = useMutation({
    mutationFn: (name: string) => sets.rename(set.id, name),
    onError: form.showFailure,
    onSettled: () => client.invalidateQueries({ queryKey: sets.key }),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const name = form.values.name.trim()
    if (name === '') return form.showErrors({ name: '请输入方案名称' })
    if (name === set.name) return onDone()
    rename.mutate(name, { onSuccess: onDone })
  }
  return { field: form.field('name'), isBusy: rename.isPending, submit }
}
