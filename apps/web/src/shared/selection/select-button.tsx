import { Button } from '../ui/button.tsx'
import type { Selection } from './selection.ts'

interface SelectButtonProps {
  selection: Selection<unknown> | null
  begin: () => void
}

/** 多选: starts and ends the choosing of rows. */
export function SelectButton({ selection, begin }: SelectButtonProps) {
  return (
    <Button
      size="small"
      data-on={selection !== null}
      aria-pressed={selection !== null}
      onClick={selection === null ? begin : selection.end}
    >
      多选
    </Button>
  )
}
