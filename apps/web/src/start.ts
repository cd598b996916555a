import './shared/ui/base.css'
import { loadFilesOf, needsLogin } from './first-files.ts'
import { takeOverLogin } from './shared/login-handover.ts'
import { showScheme } from './shared/show-scheme.ts'
import { storedToken } from './shared/stored-token.ts'
import { recoverStart } from './shell/start-failure.ts'

// tells public/boot.js that the program runs
document.documentElement.dataset['started'] = 'true'
// before anything is drawn: the server knows a chosen scheme, but not the system's preference
const { scheme } = document.documentElement.dataset
showScheme(scheme === 'light' || scheme === 'dark' ? scheme : 'auto')

// another tab may have a session; meanwhile the program's files load
const isSettled = needsLogin(window.location) ? takeOverLogin() : Promise.resolve()
Promise.all([import('./main.tsx'), isSettled])
  .then(([{ start }]) => start())
  .catch(recoverStart)
// the route's files load together with the program's, not after it has run; a failure is shown where the route would be
isSettled.then(() => loadFilesOf(window.location.pathname, storedToken() !== null)).catch(() => undefined)
