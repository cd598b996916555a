import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginSession } from '../session.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { sampleUser } from '../../testing/sample-documents.ts'
import { PartyLink } from './party-link.tsx'

beforeEach(() => beginSession('tok', sampleUser()))
afterEach(cleanup)

async function show(name: string, companies: Record<string, number>) {
  const { container } = render(
    <MemoryRouter initialEntries={['/documents']}>
      <PartyLink party="winner" name={name} companies={companies} />
    </MemoryRouter>,
  )
  await screen.findAllByRole('link')
  const links = screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')?.split('/').at(-1)}`)
  return { text: container.textContent, links }
}

test('each member of a consortium links to its own company', async () => {
  const name = '甲建设有限公司（牵头人）、乙设计院有限公司（成员）'
  expect(await show(name, { [name]: 1, 甲建设有限公司: 1, 乙设计院有限公司: 2 })).toEqual({
    text: name,
    links: ['甲建设有限公司 1', '乙设计院有限公司 2'],
  })
})

test('a branch is not split from its company', async () => {
  const name = '甲建设有限公司第一分公司、乙设计院有限公司'
  expect(await show(name, { [name]: 3, 甲建设有限公司第一分公司: 3, 甲建设有限公司: 1, 乙设计院有限公司: 2 })).toEqual({
    text: name,
    links: ['甲建设有限公司第一分公司 3', '乙设计院有限公司 2'],
  })
})

test('one company stays one link even if another party’s name begins it', async () => {
  const name = '甲建设有限公司第一分公司'
  expect(await show(name, { [name]: 3, 甲建设有限公司: 1 })).toEqual({ text: name, links: [`${name} 3`] })
})
