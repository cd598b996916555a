import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useUnsaved } from '../unsaved.ts'
import { Dialog } from './dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const onClose = vi.fn<() => void>()
afterEach(() => onClose.mockClear())

function NoteDialog({ isKept = false }: { isKept?: boolean }) {
  const [note, setNote] = useState('')
  useUnsaved(note !== '', { isKept })
  return (
    <FormDialog title="备注" submitLabel="保存" isBusy={false} onSubmit={onClose} onClose={onClose}>
      <TextField label="内容" value={note} onChange={({ target }) => setNote(target.value)} />
    </FormDialog>
  )
}

const pressEscape = (name: string) => fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }))
const question = () => screen.queryByRole('dialog', { name: '放弃修改' })
const answer = (name: string) => userEvent.click(screen.getAllByRole('button', { name }).at(-1) ?? document.body)

test('a dialog without input closes at once', async () => {
  render(<NoteDialog />)
  pressEscape('备注')
  await userEvent.click(screen.getByRole('button', { name: '取消' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(question()).toBeNull()
})

test.each([
  ['Escape', () => pressEscape('备注')],
  ['a click beside it', () => fireEvent.click(screen.getByRole('dialog', { name: '备注' }))],
  ['取消', () => userEvent.click(screen.getByRole('button', { name: '取消' }))],
])('%s asks before it discards input', async (_, leave) => {
  render(<NoteDialog />)
  await userEvent.type(screen.getByLabelText('内容'), '周五前联系')
  await leave()
  expect(question()).not.toBeNull()
  await answer('取消')
  expect(question()).toBeNull()
  expect(screen.getByLabelText('内容')).toHaveProperty('value', '周五前联系')
  expect(onClose).not.toHaveBeenCalled()
  await leave()
  await answer('确定')
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the question closes before its dialog, so that the browser can return the focus', async () => {
  function Page() {
    const [isOpen, setOpen] = useState(true)
    onClose.mockImplementationOnce(() => setOpen(false))
    return isOpen && <NoteDialog />
  }
  render(<Page />)
  await userEvent.type(screen.getByLabelText('内容'), '字')
  pressEscape('备注')
  const dialogs = [question(), screen.getByRole('dialog', { name: '备注' })]
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  await answer('确定')
  expect(close.mock.contexts).toEqual(dialogs)
  close.mockRestore()
})

test('does not ask about input made elsewhere or kept after closing', async () => {
  const Elsewhere = () => {
    useUnsaved(true)
    return null
  }
  const page = render(<Elsewhere />)
  page.rerender(
    <>
      <Elsewhere />
      <Dialog title="提示" onClose={onClose}>
        内容
      </Dialog>
    </>,
  )
  pressEscape('提示')
  expect(onClose).toHaveBeenCalledTimes(1)
  page.rerender(<NoteDialog isKept />)
  await userEvent.type(screen.getByLabelText('内容'), '字')
  pressEscape('备注')
  expect(onClose).toHaveBeenCalledTimes(2)
})
