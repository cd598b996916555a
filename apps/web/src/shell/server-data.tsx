import { QueryClientProvider } from '@tanstack/react-query'
import { useContext, type ReactNode } from 'react'
import { createQueryClient } from '../shared/query-client.ts'
import { KeptDataContext } from './kept-data.ts'

/**
 * Gives a page the cache of server data, shared by all pages under one `KeptDataContext`. It is a chunk of its own and
 * loads together with the page.
 */
export function ServerData({ children }: { children: ReactNode }) {
  const kept = useContext(KeptDataContext)
  kept.client ??= createQueryClient(() => kept.askedAt)
  return <QueryClientProvider client={kept.client}>{children}</QueryClientProvider>
}
