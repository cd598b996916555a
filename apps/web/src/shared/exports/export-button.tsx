import { useState, type ReactNode } from 'react'
import type { ButtonSize } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { lateComponent } from '../ui/late-component.tsx'
import type { ExportSource } from './export-source.ts'

const ExportDialog = lateComponent(() => import('./export-dialog.tsx').then((chunk) => chunk.ExportDialog))

interface ExportButtonProps {
  source: ExportSource
  size?: ButtonSize
  disabled?: boolean
  title?: string
  /** Shown before the text. */
  icon?: ReactNode
}

/** 导出: opens the dialog that exports the rows of a list to a spreadsheet. */
export function ExportButton({ source, size = 'small', disabled = false, title, icon }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={size} disabled={disabled} title={title} onClick={() => setOpen(true)}>
        {icon}
        导出
      </Button>
      {isOpen && <ExportDialog source={source} onClose={() => setOpen(false)} />}
    </>
  )
}
