import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { estimate } from './estimate.ts'
import { PasswordStrength } from './password-strength.tsx'

test.each([
  ['trustno1', '弱', '这个密码太常见，容易被猜到，请换一个'],
  ['wang2026!', '弱', '密码主要由名称、年份或键盘顺序组成，容易被猜到，请换一个'],
  ['12345678', '弱', '还没有满足密码要求'],
  ['haus', '弱', '还没有满足密码要求'],
  ['Baseball7x', '弱', '再长一些更安全，例如用几个互不相关的词连起来'],
  ['zug-morgen', '中', '再加几个字符或一个不相关的词会更安全'],
  ['three tall trees by the lake', '强', '这个密码很难被猜到'],
])('%s is %s: %s', (password, level, advice) => {
  expect(estimate(password, { name: 'wang' })).toMatchObject({ level, advice })
})

test('shows the strength during typing and announces it to screen readers', async () => {
  const { rerender } = render(<PasswordStrength password="" owner={{}} />)
  const words = screen.getByRole('status')
  expect(words.getAttribute('aria-live')).toBe('polite')
  expect(words.textContent).toBe('')
  rerender(<PasswordStrength password="trustno1" owner={{}} />)
  expect(await screen.findByText('密码强度：弱')).toBeTruthy()
  rerender(<PasswordStrength password="three tall trees by the lake" owner={{}} />)
  expect(await screen.findByText('密码强度：强')).toBeTruthy()
})
