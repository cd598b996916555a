import { useBranding } from '../../shared/branding.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useLocation, useNavigate } from '../../shared/router/index.ts'

/** The content of a standalone page of opportunities: everything of its kind, the hits of the host's brand, or the member's own hits. */
export type Shown = 'all' | 'brand' | 'mine'

const names: Record<Shown, string> = { brand: '本站订阅', all: '全部商机', mine: '我的订阅' }

/** Chosen in the address. If the brand has subscriptions, the page begins with their hits unless the address asks for something else. */
export function useShown() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const hasMine = useMayOpen()(paths.monitors)
  const hasBrand = useBranding(({ hasSubscriptions }) => hasSubscriptions)
  /** The query of the whole list without conditions. */
  const whole = hasBrand ? '?all=1' : ''
  const isOffered = { brand: hasBrand, all: true, mine: hasMine }
  const options = (['brand', 'all', 'mine'] as const).filter((value) => isOffered[value]).map((value) => ({ value, label: names[value] }))
  const choose = (shown: Shown) => navigate({ pathname, search: { brand: '', all: whole, mine: '?mine=1' }[shown] })
  return { shown: shownIn(new URLSearchParams(search), isOffered), options, choose, whole }
}

function shownIn(query: URLSearchParams, isOffered: Record<Shown, boolean>): Shown {
  if (isOffered.mine && query.get('mine') === '1') return 'mine'
  return isOffered.brand && [...query.keys()].every((key) => key === 'page') ? 'brand' : 'all'
}
