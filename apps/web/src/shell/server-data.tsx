import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { createQueryClient } from '../shared/query-client.ts'

/**
 * What the server has said, for all pages of the member area; forgotten with the login, since it belongs to the account.
 * A route of its own, so that the frame is in sight before this has arrived.
 */
export function ServerData() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  )
}
