import { maxFilterNameLength, type FilterValues } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { showToast } from '../toast.ts'
import { useUnsaved } from '../unsaved.ts'
import { Button } from '../ui/button.tsx'
import { useClosePopover } from '../ui/popover.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { FilterSet, FilterSets } from './filter-sets.ts'
import { SavedSet } from './saved-set.tsx'
import styles from './saved-filters.module.css'

interface SavedFiltersProps<Filters extends FilterValues> {
  sets: FilterSets<Filters>
  filters: Filters
  onFilters: (filters: Filters) => void
}

/** Saved filters that were just deleted or replaced, and can be put back. */
interface Lost<Filters> {
  name: string
  filters: Filters
  how: '已删除' | '已替换'
}

/**
 * Filters that the member saved under a name. The member applies, renames and deletes them here, and saves the current filters.
 * What was deleted or replaced can be put back until the panel closes.
 */
export function SavedFilters<Filters extends FilterValues>({ sets, filters, onFilters }: SavedFiltersProps<Filters>) {
  const client = useQueryClient()
  const close = useClosePopover()
  const saved = useQuery({ queryKey: sets.key, queryFn: ({ signal }) => sets.load(signal) })
  const [lost, setLost] = useState<Lost<Filters> | null>(null)
  const drop = useMutation({
    mutationFn: ({ id }: FilterSet<Filters>) => sets.drop(id),
    onSuccess: (_reply, set) => setLost({ ...set, how: '已删除' }),
    onSettled: () => client.invalidateQueries({ queryKey: sets.key }),
  })
  const apply = (chosen: Filters) => {
    onFilters(chosen)
    close()
  }
  const former = (name: string) => saved.data?.find((set) => set.name === name)
  return (
    <div className={styles['panel']}>
      <p className={styles['title']}>我的筛选方案</p>
      {saved.isError && <Button onClick={() => void saved.refetch()}>没有载入，点击重试</Button>}
      {saved.data?.length === 0 && <p className={styles['none']}>还没有保存的方案。给当前条件起个名字，以后一键使用。</p>}
      <ul className={styles['list']}>
        {saved.data?.map((set) => (
          <SavedSet key={set.id} sets={sets} set={set} onApply={() => apply(set.filters)} onDrop={() => drop.mutate(set)} />
        ))}
      </ul>
      {lost !== null && <PutBack sets={sets} lost={lost} onDone={() => setLost(null)} />}
      <SaveForm sets={sets} filters={filters} onSaved={(name) => setLost(lostOf(former(name)))} />
    </div>
  )
}

function lostOf<Filters>(former: Omit<Lost<Filters>, 'how'> | undefined): Lost<Filters> | null {
  return former === undefined ? null : { ...former, how: '已替换' }
}

interface PutBackProps<Filters extends FilterValues> {
  sets: FilterSets<Filters>
  lost: Lost<Filters>
  onDone: () => void
}

function PutBack<Filters extends FilterValues>({ sets, lost: { name, filters, how }, onDone }: PutBackProps<Filters>) {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: () => sets.save(name, filters),
    onSuccess: () => {
      onDone()
      return client.invalidateQueries({ queryKey: sets.key })
    },
  })
  return (
    <div className={styles['lost']}>
      <output>
        {how}“{name}”{how === '已替换' && '原来的条件'}
      </output>
      <Button size="small" variant="link" busy={restore.isPending} onClick={() => restore.mutate()}>
        撤销
      </Button>
    </div>
  )
}

interface SaveFormProps<Filters extends FilterValues> extends Omit<SavedFiltersProps<Filters>, 'onFilters'> {
  /** Called before the list is read again. */
  onSaved: (name: string) => void
}

function SaveForm<Filters extends FilterValues>({ sets, filters, onSaved }: SaveFormProps<Filters>) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | undefined>()
  useUnsaved(name.trim() !== '')
  const save = useMutation({
    mutationFn: (saved: string) => sets.save(saved, filters),
    onSuccess: (_reply, saved) => {
      onSaved(saved)
      setName('')
      showToast('success', '方案已保存')
      return client.invalidateQueries({ queryKey: sets.key })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError('请输入方案名称')
    save.mutate(name.trim())
  }
  return (
    <form className={styles['save']} onSubmit={submit}>
      <TextField
        label="把当前条件保存为"
        maxLength={maxFilterNameLength}
        placeholder="方案名称，同名会被替换"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="primary" busy={save.isPending}>
        保存
      </Button>
    </form>
  )
}
