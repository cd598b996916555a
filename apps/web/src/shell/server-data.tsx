import { QueryClientProvider } from '@tanstack/react-query'
import { useContext, type ReactNode } from 'react'
import { createQueryClient } from '../shared/query-client.ts'
import { KeptDataContext } from './kept-data.ts'

/** Gives a page what the server has said, the same for all pages under one `KeptDataContext`. A chunk of its own, which comes together with the page's. */
export function ServerData({ children }: { children: ReactNode }) {
  const kept = useContext(KeptDataContext)
  kept.client ??= createQueryClient(() => kept.askedAt)
  return <QueryClientProvider client={kept.client}>{children}</QueryClientProvider>
}
