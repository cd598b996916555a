import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(cleanup)

test('a page that fails leaves a way on', () => {
  const Broken = () => {
    throw new Error('坏了')
  }
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    { onCaughtError: () => undefined },
  )
  expect(screen.getByRole('alert').textContent).toContain('页面出现异常')
  expect(screen.getByRole('button', { name: '刷新页面' })).toBeTruthy()
})
