import type { ExportOrder } from '@tender/contract'
import { useState } from 'react'
import type { ExportSource } from './export-source.ts'
import { NewExport } from './new-export.tsx'
import { OrderedExport } from './ordered-export.tsx'

interface ExportDialogProps {
  source: ExportSource
  onClose: () => void
}

/** 导出: says what the spreadsheet would be, starts making it, and shows how far it is. */
export function ExportDialog({ source, onClose }: ExportDialogProps) {
  // the list behind the dialog may change meanwhile
  const [asked] = useState(source)
  const [ordered, setOrdered] = useState<ExportOrder | null>(null)
  if (ordered !== null) return <OrderedExport ordered={ordered} onClose={onClose} />
  return <NewExport source={asked} onOrdered={setOrdered} onClose={onClose} />
}
