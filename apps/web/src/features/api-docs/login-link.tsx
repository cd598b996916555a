import { paths } from '../../shared/paths.ts'
import { useSearchParams } from '../../shared/router/index.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Link } from '../../shared/ui/link.tsx'

/** Links to the login, which leads back to this page. */
export function LoginLink() {
  const call = useSearchParams().get('call')
  const from = call === null ? paths.apiDocs : `${paths.apiDocs}?call=${call}`
  return (
    <Link to={paths.login} state={{ from }} className={buttonClass('primary')}>
      登录
    </Link>
  )
}
