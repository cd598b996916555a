import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, type Location, type Route } from '../../shared/router/index.ts'
import { MemoryRouter } from '../../testing/memory-router.tsx'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeOtherTabs, closeTab, refreshTab, visitPage } from '../tabs/tabs.ts'
import { useTabs } from '../tabs/tabs-store.ts'
import { PageStack } from './page-stack.tsx'

let log: string[] = []

beforeEach(() => {
  log = []
  useTabs.setState({ tabs: [], kept: [], owner: 7, active: null })
})
afterEach(cleanup)

/** A page with a draft, an effect that runs while it is visible, and an address. */
function Page() {
  const { pathname, search } = useLocation()
  const { name } = useParams()
  useEffect(() => {
    log.push(`${name} starts`)
    return () => {
      log.push(`${name} stops`)
    }
  }, [name])
  return (
    <label>
      {`${name} at ${pathname}${search}`}
      <input />
    </label>
  )
}

const routes: Route[] = [{ path: '/:name', element: <Page /> }]

function Stack() {
  const location = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <PageStack visiblePage={{ path: location.pathname, location }} routes={routes} />
      <input aria-label="go" onChange={({ target }) => navigate(target.value)} />
    </>
  )
}

function openStack(address: string) {
  visit(address)
  render(
    <MemoryRouter initialEntries={[address]}>
      <Stack />
    </MemoryRouter>,
  )
}

function visit(address: string, noCache = false): void {
  const { pathname: path, search } = new URL(address, 'http://localhost') as unknown as Location
  const meta = { affix: false, noCache }
  visitPage({ path, fullPath: `${path}${search}`, name: path, title: path, meta, query: {}, params: {}, hash: '' }, null)
}

async function go(address: string, noCache = false): Promise<void> {
  act(() => visit(address, noCache))
  const field = screen.getByLabelText('go')
  await userEvent.clear(field)
  await userEvent.paste(address)
}

const page = (text: string) => screen.queryByLabelText<HTMLInputElement>(text)
const isVisible = (text: string) => page(text)?.closest<HTMLElement>('[data-page]')?.style.display !== 'none'

describe('a page in the background', () => {
  test('is hidden, keeps its input and returns unchanged', async () => {
    openStack('/a?x=1')
    await userEvent.type(screen.getByLabelText('a at /a?x=1'), '草稿')
    await go('/b')
    expect(isVisible('a at /a?x=1')).toBe(false)
    expect(isVisible('b at /b')).toBe(true)
    await go('/a?x=1')
    expect(isVisible('a at /a?x=1')).toBe(true)
    expect(page('a at /a?x=1')?.value).toBe('草稿')
  })

  test('keeps reading the address at which it was left', async () => {
    openStack('/a?x=1')
    await go('/b?y=2')
    expect(page('a at /a?x=1')).not.toBeNull()
    expect(page('b at /b?y=2')).not.toBeNull()
  })

  test('stops its work until it is visible again', async () => {
    openStack('/a')
    await go('/b')
    expect(log).toEqual(['a starts', 'a stops', 'b starts'])
    await go('/a')
    expect(log.slice(3)).toEqual(['b stops', 'a starts'])
  })

  test('is removed if it must not be kept', async () => {
    openStack('/a')
    await go('/b', true)
    await go('/a')
    expect(page('b at /b')).toBeNull()
  })

  test('is removed after ten others were used', async () => {
    openStack('/a')
    for (let index = 0; index < 10; index += 1) await go(`/p${index}`)
    expect(page('a at /a')).not.toBeNull()
    await go('/last')
    expect(page('a at /a')).toBeNull()
    expect(page('p0 at /p0')).not.toBeNull()
  })
})

test('closing a tab removes its page', async () => {
  openStack('/a')
  await go('/b')
  act(() => void closeTab('/a', '/home'))
  expect(page('a at /a')).toBeNull()
})

test('closing the other tabs leaves one page', async () => {
  openStack('/a')
  await go('/b')
  await go('/c')
  act(() => void closeOtherTabs('/c'))
  expect([page('a at /a'), page('b at /b')]).toEqual([null, null])
  expect(isVisible('c at /c')).toBe(true)
})

test('reloading a page resets it and leaves the others unchanged', async () => {
  openStack('/a')
  await userEvent.type(screen.getByLabelText('a at /a'), '草稿')
  await go('/b')
  await userEvent.type(screen.getByLabelText('b at /b'), '另一份')
  act(() => refreshTab('/b'))
  expect(page('b at /b')?.value).toBe('')
  expect(page('a at /a')?.value).toBe('草稿')
})
