import './shared/ui/base.css'
import { loadFilesOf, needsLogin } from './first-files.ts'
import { takeOverLogin } from './shared/login-handover.ts'
import { showScheme } from './shared/show-scheme.ts'
import { storedToken } from './shared/stored-token.ts'
import { recoverStart } from './shell/start-failure.ts'

// else public/boot.js finds that nothing runs
document.documentElement.dataset['started'] = 'true'
// before anything is drawn: the server knows a chosen scheme, but not what the system prefers
const { scheme } = document.documentElement.dataset
showScheme(scheme === 'light' || scheme === 'dark' ? scheme : 'auto')

// another tab may have a login: the files of the program come meanwhile
const isSettled = needsLogin(window.location) ? takeOverLogin() : Promise.resolve()
Promise.all([import('./main.tsx'), isSettled])
  .then(([{ start }]) => start())
  .catch(recoverStart)
// the route's files are requested together with the program's, not after it has run; a route that does not load says so where it would be shown
isSettled.then(() => loadFilesOf(window.location.pathname, storedToken() !== null)).catch(() => undefined)
