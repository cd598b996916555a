import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from '../shared/query-client.ts'
import { Layout } from './layout.tsx'
import { SessionGate } from './session-gate.tsx'

/** Everything that needs a login. What the server has said is forgotten with the session, since it belongs to the account. */
export function MemberArea() {
  const [queryClient] = useState(createQueryClient)
  return (
    <SessionGate>
      <QueryClientProvider client={queryClient}>
        <Layout />
      </QueryClientProvider>
    </SessionGate>
  )
}
