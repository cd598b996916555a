import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Link } from '../ui/link.tsx'
import { browserHistory, Navigate, Router, useArrival, useLocation, useNavigate, useParams, useRoutes } from './index.ts'

function Where() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="where">{`${useArrival()} ${pathname}${search} ${JSON.stringify(state)}`}</p>
      <Link to="/documents/5?words=a" state={{ from: 'list' }}>
        公告
      </Link>
      <button onClick={() => navigate(-1)}>后退</button>
    </>
  )
}

function Document() {
  return <p>公告 {useParams()['id']}</p>
}

function Pages() {
  const kept = { pathname: '/documents/7', search: '', hash: '', state: null, key: 'kept' }
  return (
    <>
      <Where />
      {useRoutes([
        { path: '/documents/:id', element: <Document /> },
        { path: '/old', element: <Navigate to="/documents/9" replace /> },
      ])}
      <section>{useRoutes([{ path: '/documents/:id', element: <Where /> }], kept)}</section>
    </>
  )
}

function open(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <Router history={browserHistory('/admin')}>
      <Pages />
    </Router>,
  )
}
const where = () => screen.getAllByTestId('where').map(({ textContent }) => textContent)

afterEach(() => window.history.replaceState(null, '', '/'))

test('a link makes one step, which knows what it was told; to where one is it makes none', async () => {
  open('/admin/documents')
  expect(where()[0]).toBe('POP /documents null')
  const [link] = screen.getAllByRole('link', { name: '公告' })
  expect(link?.getAttribute('href')).toBe('/admin/documents/5?words=a')
  const steps = window.history.length
  if (link !== undefined) await userEvent.click(link)
  expect(where()[0]).toBe('PUSH /documents/5?words=a {"from":"list"}')
  expect(screen.getByText('公告 5')).toBeDefined()
  if (link !== undefined) await userEvent.click(link)
  expect(where()[0]).toContain('AGAIN /documents/5?words=a')
  expect(window.history.length).toBe(steps + 1)
})

test('a page that is kept goes on reading the address it was left at', () => {
  open('/admin/documents')
  expect(where()[1]).toBe('POP /documents/7 null')
})

test('a redirect takes the place of the step', () => {
  open('/admin/old')
  expect(where()[0]).toContain('REPLACE /documents/9')
})

test('nothing is shown at an address of somebody else', () => {
  open('/elsewhere')
  expect(screen.queryAllByTestId('where')).toEqual([])
})
