import { cleanup, render } from '@testing-library/react'
import { Activity } from 'react'
import { afterEach, expect, test } from 'vitest'
import { hasUnsaved } from './drafts.ts'
import { useUnsaved } from './unsaved.ts'

afterEach(cleanup)

function Draft({ text }: { text: string }) {
  useUnsaved(text !== '')
  return null
}

function isAskedBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('a draft counts as unsaved until it is empty again', () => {
  const page = render(<Draft text="" />)
  expect([hasUnsaved(), isAskedBeforeLeaving()]).toEqual([false, false])
  page.rerender(<Draft text="杭" />)
  expect([hasUnsaved(), isAskedBeforeLeaving()]).toEqual([true, true])
  page.rerender(<Draft text="" />)
  expect([hasUnsaved(), isAskedBeforeLeaving()]).toEqual([false, false])
})

test('a removed draft no longer counts, and others still do', () => {
  const first = render(<Draft text="一" />)
  const second = render(<Draft text="二" />)
  first.unmount()
  expect([hasUnsaved(), isAskedBeforeLeaving()]).toEqual([true, true])
  second.unmount()
  expect([hasUnsaved(), isAskedBeforeLeaving()]).toEqual([false, false])
})

test('a draft in a hidden tab counts until the tab closes', () => {
  const page = render(
    <Activity mode="visible">
      <Draft text="一" />
    </Activity>,
  )
  page.rerender(
    <Activity mode="hidden">
      <Draft text="一" />
    </Activity>,
  )
  expect(hasUnsaved()).toBe(true)
  page.rerender(<p />)
  expect(hasUnsaved()).toBe(false)
})
