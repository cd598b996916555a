import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleUser } from '../../testing/sample-documents.ts'
import { beginSession, endSession } from '../session.ts'
import { Visible } from './visible.tsx'

afterEach(() => endSession('logout'))

const show = (roles: readonly string[]) =>
  render(
    <Visible roles={roles}>
      <button type="button">接口文档</button>
    </Visible>,
  )

test('shows an element for operators to operators only', () => {
  beginSession('token', sampleUser({ roles: [{ id: 300, name: 'operator' }] }))
  const { unmount } = show(['operator'])
  expect(screen.getByRole('button')).toBeTruthy()
  unmount()
  beginSession('token', sampleUser())
  show(['operator'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('an element without roles fails and explains its usage', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => show([])).toThrow("例如 ['admin','editor']")
  vi.restoreAllMocks()
})
