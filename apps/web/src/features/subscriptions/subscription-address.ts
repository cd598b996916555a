import { lastPage } from '@tender/contract'
import { useCallback, useMemo } from 'react'
import { useViewedAccount } from '../../shared/accounts/viewed-account.ts'
import { useLocation, useNavigate } from '../../shared/router/index.ts'

/** The state of a page of subscriptions. It lives in the address, so a copied link shows the same. */
export interface SubscriptionView {
  /** The sub-account whose subscriptions are shown; null for the member's own. */
  account: number | null
  /** The chosen subscription; null for all of the page. */
  chosen: number | null
  unread: boolean
  words: string
  page: number
  /** The open editor: of a subscription, or of a new one that begins with the search in this query. */
  editor: { id: number } | { search: string } | null
}

const maxWordsLength = 500

/** `replace` replaces the history entry, so that going back skips it. */
export type ChangeView = (change: Partial<SubscriptionView>, options?: { replace: boolean }) => void

export function useSubscriptionView(): { view: SubscriptionView; change: ChangeView } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const account = useViewedAccount(new URLSearchParams(search).get('userId'))
  const view = useMemo(() => readView(account, new URLSearchParams(search)), [account, search])
  const change = useCallback<ChangeView>(
    (changed, options) => {
      // opening the editor keeps the page of the list
      const page = 'editor' in changed ? view.page : 1
      navigate({ pathname, search: searchOf({ ...view, page, ...changed }) }, options)
    },
    [navigate, pathname, view],
  )
  return { view, change }
}

function readView(account: number | null, query: URLSearchParams): SubscriptionView {
  const [edited, search] = [numberIn(query.get('edit')), query.get('new')]
  return {
    account,
    chosen: numberIn(query.get('sub')),
    unread: query.get('unread') === '1',
    words: (query.get('words') ?? '').trim().slice(0, maxWordsLength),
    page: Math.min(numberIn(query.get('page')) ?? 1, lastPage),
    editor: account !== null ? null : edited !== null ? { id: edited } : search === null ? null : { search },
  }
}

function searchOf({ account, chosen, unread, words, page, editor }: SubscriptionView): string {
  const query = new URLSearchParams({
    ...(account === null ? {} : { userId: String(account) }),
    ...(chosen === null ? {} : { sub: String(chosen) }),
    ...(unread ? { unread: '1' } : {}),
    ...(words === '' ? {} : { words }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(editor === null ? {} : 'id' in editor ? { edit: String(editor.id) } : { new: editor.search }),
  }).toString()
  return query === '' ? '' : `?${query}`
}

function numberIn(text: string | null): number | null {
  const number = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0
  return number > 0 ? number : null
}
