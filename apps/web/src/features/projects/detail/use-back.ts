import { useCallback, useEffect } from 'react'
import { isKeyTaken } from '../../../shared/is-key-taken.ts'
import { paths } from '../../../shared/paths.ts'
import { useIsFromList } from '../../../shared/projects/from-list.ts'
import { useNavigate } from '../../../shared/router/index.ts'

/** Goes back to the list, also by Escape or Backspace. If the project was opened by its address, goes to the first page of 拟在建项目查询. */
export function useBack(): () => void {
  const navigate = useNavigate()
  const isFromList = useIsFromList()
  const back = useCallback(() => navigate(isFromList ? -1 : paths.projects), [navigate, isFromList])
  useEffect(() => {
    const steer = (event: KeyboardEvent) => {
      if (isKeyTaken(event) || (event.key !== 'Escape' && event.key !== 'Backspace')) return
      event.preventDefault()
      back()
    }
    document.addEventListener('keydown', steer)
    return () => document.removeEventListener('keydown', steer)
  }, [back])
  return back
}
