import type { FilterValues } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type SubmitEvent } from 'react'
import { showToast } from '../toast.ts'
import { useUnsaved } from '../unsaved.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { useClosePopover } from '../ui/popover.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './saved-filters.module.css'

/** How the saved filters of one list are read, stored and deleted. */
export interface FilterSets<Filters extends FilterValues> {
  key: readonly string[]
  load: (signal: AbortSignal) => Promise<readonly { id: number; name: string; filters: Filters }[]>
  save: (name: string, filters: Filters) => Promise<unknown>
  drop: (id: number) => Promise<unknown>
}

interface SavedFiltersProps<Filters extends FilterValues> {
  sets: FilterSets<Filters>
  filters: Filters
  onFilters: (filters: Filters) => void
}

/** Filters that the member saved under a name. The member applies and deletes them here, and saves the current filters. */
export function SavedFilters<Filters extends FilterValues>({ sets, filters, onFilters }: SavedFiltersProps<Filters>) {
  const client = useQueryClient()
  const close = useClosePopover()
  const saved = useQuery({ queryKey: sets.key, queryFn: ({ signal }) => sets.load(signal) })
  const drop = useMutation({
    mutationFn: sets.drop,
    onSettled: () => client.invalidateQueries({ queryKey: sets.key }),
  })
  return (
    <div className={styles['panel']}>
      <p className={styles['title']}>我的筛选方案</p>
      {saved.isError && <Button onClick={() => void saved.refetch()}>没有载入，点击重试</Button>}
      {saved.data?.length === 0 && <p className={styles['none']}>还没有保存的方案。给当前条件起个名字，以后一键使用。</p>}
      <ul className={styles['list']}>
        {saved.data?.map((set) => (
          <li key={set.id} className={styles['item']}>
            <button
              type="button"
              className={styles['name']}
              onClick={() => {
                onFilters(set.filters)
                close()
              }}
            >
              <Bookmark size={14} aria-hidden="true" />
              <span>{set.name}</span>
            </button>
            <IconButton label={`删除方案 ${set.name}`} onClick={() => drop.mutate(set.id)}>
              <Trash2 size={15} />
            </IconButton>
          </li>
        ))}
      </ul>
      <SaveForm sets={sets} filters={filters} />
    </div>
  )
}

function SaveForm<Filters extends FilterValues>({ sets, filters }: Omit<SavedFiltersProps<Filters>, 'onFilters'>) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [error, setError] = useState<string | undefined>()
  useUnsaved(name.trim() !== '')
  const save = useMutation({
    mutationFn: () => sets.save(name.trim(), filters),
    onSuccess: () => {
      setName('')
      showToast('success', '方案已保存')
      return client.invalidateQueries({ queryKey: sets.key })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setError('请输入方案名称')
    save.mutate()
  }
  return (
    <form className={styles['save']} onSubmit={submit}>
      <TextField
        label="把当前条件保存为"
        maxLength={30}
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
