import { lastPage } from '@tender/contract'
import { useLocation, useNavigate } from '../../shared/router/index.ts'

interface ServicesAddress {
  page: number
  /** Code of the service whose form is open. */
  apply: string | null
  /** The text that the form begins with, given by the page that led here. */
  about: string
  /** The order to be invoiced. */
  orderNo: string | null
  goToPage: (page: number) => void
  openForm: (code: string) => void
  closeForm: () => void
}

const maxAboutLength = 200

/** The page of the records and the open form live in the address, so that other pages can link to a form. */
export function useServicesAddress(): ServicesAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const page = readPage(query.get('page'))
  const go = (next: { page: number; apply?: string }, replace: boolean) => {
    const text = new URLSearchParams({
      ...(next.page === 1 ? {} : { page: String(next.page) }),
      ...(next.apply === undefined ? {} : { apply: next.apply }),
    }).toString()
    navigate({ pathname, search: text === '' ? '' : `?${text}` }, { replace })
  }
  return {
    page,
    apply: query.get('apply'),
    about: (query.get('about') ?? '').trim().slice(0, maxAboutLength),
    orderNo: query.get('orderNo'),
    goToPage: (page) => go({ page }, false),
    openForm: (code) => go({ page, apply: code }, true),
    closeForm: () => go({ page }, true),
  }
}

function readPage(text: string | null): number {
  const page = /^\d{1,3}$/.test(text ?? '') ? Number(text) : 1
  return page >= 1 && page <= lastPage ? page : 1
}
