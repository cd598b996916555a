import { cleanup, render, screen } from '@testing-library/react'
import { defaultBranding } from '@tender/contract'
import { afterEach, expect, test } from 'vitest'
import { showBranding, showHostBranding } from '../branding.ts'
import { Footer } from './footer.tsx'

afterEach(() => {
  cleanup()
  showHostBranding()
})

test('the footer names the provider and links the filing number', () => {
  showBranding({ ...defaultBranding, company: '某某科技有限公司', caseNumber: '京ICP备00000000号' })
  render(<Footer />)
  expect(screen.getByRole('contentinfo').textContent).toBe('某某科技有限公司京ICP备00000000号')
  const link = screen.getByRole('link', { name: '京ICP备00000000号' })
  expect(link.getAttribute('href')).toBe('https://beian.miit.gov.cn/')
  expect(link.getAttribute('target')).toBe('_blank')
})

test('a brand without company and filing number has no footer', () => {
  render(<Footer />)
  expect(screen.queryByRole('contentinfo')).toBeNull()
})
