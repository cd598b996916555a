import { Activity, useState } from 'react'
import type { Route } from '../../shared/router/index.ts'
import { useTabs } from '../tabs/tabs-store.ts'
import { KeptPage } from './kept-page.tsx'
import { mountedPages, type MountedPage } from './mounted-pages.ts'

interface PageStackProps {
  /** Null while the visible content is no page: the kept pages stay hidden. */
  visiblePage: MountedPage | null
  routes: Route[]
}

/** The visited pages that are kept alive. React hides all except the visible one and stops their effects. */
export function PageStack({ visiblePage, routes }: PageStackProps) {
  const kept = useTabs((state) => state.kept)
  const tabs = useTabs((state) => state.tabs)
  const [before, setMounted] = useState<readonly MountedPage[]>([])
  const mounted = mountedPages(before, kept, visiblePage)
  if (mounted !== before) setMounted(mounted)
  return mounted.map(({ path, location }) => {
    const revision = tabs.find((tab) => tab.path === path)?.revision ?? 0
    return (
      <Activity key={`${path}#${revision}`} mode={path === visiblePage?.path ? 'visible' : 'hidden'}>
        <KeptPage path={path} location={location} routes={routes} revision={revision} />
      </Activity>
    )
  })
}
