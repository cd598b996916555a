import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession, rememberUser, useSession } from './session.ts'
import { closeToast, useToast } from './toast.ts'
import { sampleUser } from '../testing/sample-documents.ts'
import { TextField } from './ui/text-field.tsx'
import { useFormFields } from './use-form-fields.ts'

beforeEach(() => logIn(1))
afterEach(() => {
  cleanup()
  closeToast()
})

function logIn(userId: number): void {
  useSession.setState({ endedBy: null })
  rememberUser(sampleUser({ userId }))
}

function Form({ name = 'application' }: { name?: string | null }) {
  const { field } = useFormFields({ content: '' }, name)
  return <TextField label="内容" {...field('content')} />
}

const field = () => screen.getByLabelText('内容')
const type = (text: string) => userEvent.type(field(), text)
const toast = () => useToast.getState().toast?.text

test('restores once, after a login, what was typed when the login expired', async () => {
  const page = render(<Form />)
  await type('需要三个子账号')
  endSession('expiry')
  page.unmount()
  logIn(1)
  const again = render(<Form />)
  expect(field()).toHaveProperty('value', '需要三个子账号')
  expect(toast()).toBe('已恢复登录失效前填写的内容')
  again.unmount()
  render(<Form />)
  expect(field()).toHaveProperty('value', '')
})

test('also restores input of a hidden tab', async () => {
  const page = render(
    <Activity mode="visible">
      <Form />
    </Activity>,
  )
  await type('需要合同')
  page.rerender(
    <Activity mode="hidden">
      <Form />
    </Activity>,
  )
  endSession('expiry')
  page.unmount()
  logIn(1)
  render(<Form />)
  expect(field()).toHaveProperty('value', '需要合同')
})

test.each([
  { after: 'another account', endedBy: 'expiry', accounts: [2, 3], form: 'application' },
  { after: 'another form', endedBy: 'expiry', accounts: [4, 4], form: 'profile' },
  { after: 'a logout', endedBy: 'logout', accounts: [5, 5], form: 'application' },
] as const)('nothing is restored after $after', async ({ endedBy, accounts: [before, now], form }) => {
  logIn(before)
  const page = render(<Form />)
  await type('需要三个子账号')
  endSession(endedBy)
  page.unmount()
  logIn(now)
  render(<Form name={form} />)
  expect(field()).toHaveProperty('value', '')
  expect(toast()).toBeUndefined()
})

test('does not keep input of a form without a name', async () => {
  const page = render(<Form name={null} />)
  await type('秘密')
  endSession('expiry')
  page.unmount()
  logIn(1)
  render(<Form name={null} />)
  expect(field()).toHaveProperty('value', '')
})
