import { QueryClient } from '@tanstack/react-query'

/** how long a reply counts as fresh if the member has not asked for something since */
const freshFor = 5 * 60_000

/**
 * The cache of the server's replies during a session: going back to a list shows it as it was. Failures are shown at
 * once; a request is repeated only when the member asks.
 * @param askedAt when the member last asked for something; replies loaded before that are shown and read again
 */
export function createQueryClient(askedAt: () => number = () => 0): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: ({ state }) => (state.dataUpdatedAt < askedAt() ? 0 : freshFor),
        gcTime: Infinity,
        refetchOnWindowFocus: false,
        // without a network a request fails at once and is shown as failed: otherwise it would wait without a word
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
