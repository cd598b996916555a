import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Activity, useState, type ReactNode } from 'react'
import { useLocation } from '../shared/router/index.ts'
import { MemoryRouter } from './memory-router.tsx'
import { createQueryClient } from '../shared/query-client.ts'

/** Opens a page at an address as one of several pages that are kept alive. The button 换页 leaves it and comes back. */
export function openKeptPage(page: ReactNode, address: string): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <Kept>{page}</Kept>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

/** The visible address, decoded for reading. */
export function shownAddress(): string | null {
  return screen.getByTestId('address').textContent
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{`${pathname}${decodeURIComponent(search)}`}</p>
}

function Kept({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        换页
      </button>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </>
  )
}
