import type { Coverage } from '@tender/contract'
import { useEffect, useState } from 'react'
import { loadLoginCalls } from './load-login-calls.ts'

/** What the service holds; null until it is known. A failure shows nothing, because the login works without it. */
export function useCoverage(): Coverage | null {
  const [coverage, setCoverage] = useState<Coverage | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    const load = async () => {
      const calls = await loadLoginCalls()
      setCoverage(await calls.fetchCoverage(gone.signal))
    }
    load().catch(() => undefined)
    return () => gone.abort()
  }, [])
  return coverage
}
