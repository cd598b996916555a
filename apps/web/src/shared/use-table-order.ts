import { useLocation, useNavigate } from './router/index.ts'
import type { TableOrder } from './ui/data-table.tsx'

/**
 * The order of a table whose rows are all loaded: the title of a column. It lives in the address, beside all else that
 * is there.
 * @param name its name in the address, if another table of the page has an order too
 */
export function useTableOrder(name = 'order'): TableOrder {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return {
    order: new URLSearchParams(search).get(name) ?? '',
    onOrder: (next) => {
      const query = new URLSearchParams(search)
      if (next === '') query.delete(name)
      else query.set(name, next)
      const text = query.toString()
      navigate({ pathname, search: text === '' ? '' : `?${text}` })
    },
  }
}
