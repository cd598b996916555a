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

test('a link adds one history entry with its state, but none if it leads to the present address', async () => {
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

test('a kept page goes on reading the address at which it was left', () => {
  open('/admin/documents')
  expect(where()[1]).toBe('POP /documents/7 null')
})

test('a redirect replaces the history entry', () => {
  open('/admin/old')
  expect(where()[0]).toContain('REPLACE /documents/9')
})

test('shows nothing at a foreign address', () => {
  open('/elsewhere')
  expect(screen.queryAllByTestId('where')).toEqual([])
})
