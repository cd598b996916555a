import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import { createQueryClient } from '../shared/query-client.ts'
import { RenewContext } from './pages/renew-context.ts'

/**
 * What the server has said, for all pages of the member area; forgotten with the login, since it belongs to the account.
 * A chunk of its own, so that the frame is in sight before this has arrived.
 */
export function ServerData({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  // pages out of sight do not observe: what is active belongs to the page in sight. A request under way is as good as a new one
  const renew = useCallback(() => void client.invalidateQueries({ type: 'active' }, { cancelRefetch: false }), [client])
  return (
    <QueryClientProvider client={client}>
      <RenewContext value={renew}>{children}</RenewContext>
    </QueryClientProvider>
  )
}
