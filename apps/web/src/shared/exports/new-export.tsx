import type { ExportOrder } from '@tender/contract'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { CancelButton, Dialog } from '../ui/dialog.tsx'
import { ExportForm } from './export-form.tsx'
import { exportKindOf, type ExportSource } from './export-source.ts'
import { NoExport } from './no-export.tsx'
import { useExportDraft, useOrderExport } from './use-export.ts'

interface NewExportProps {
  source: ExportSource
  onOrdered: (order: ExportOrder) => void
  onClose: () => void
}

/** The dialog before an export is started: how many rows it has, what is left of the quota, and its form. */
export function NewExport({ source, onOrdered, onClose }: NewExportProps) {
  const draft = useExportDraft(source)
  const { mutate, error, isPending } = useOrderExport(() => void draft.refetch())
  const formId = useId()
  const kind = exportKindOf(source)
  const { data, isFetching } = draft
  // a draft that could not be read again stays, and with it what was typed
  const isImpossible = data === undefined ? draft.error !== null : data.most === 0
  const isBlocked = data === undefined || isFetching || isImpossible
  const footer = (
    <>
      <CancelButton />
      <Button type="submit" form={formId} variant="primary" busy={isPending} disabled={isBlocked}>
        开始导出
      </Button>
    </>
  )
  return (
    <Dialog title="导出" kind="wide" onClose={onClose} footer={footer}>
      {isImpossible ? (
        <NoExport kind={kind} draft={draft} onClose={onClose} />
      ) : (
        <ExportForm
          id={formId}
          kind={kind}
          draft={data}
          failure={error}
          onFollow={onClose}
          onOrder={(form) => !isBlocked && mutate({ id: data.id, ...form }, { onSuccess: onOrdered })}
        />
      )}
    </Dialog>
  )
}
