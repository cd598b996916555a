import './shared/ui/base.css'
import { loadFilesOf } from './first-files.ts'
import { showScheme } from './shared/show-scheme.ts'
import { storedToken } from './shared/stored-token.ts'
import { recoverStart } from './shell/start-failure.ts'

// else public/boot.js finds that nothing runs
document.documentElement.dataset['started'] = 'true'
// before anything is drawn: the server knows a chosen scheme, but not what the system prefers
const { scheme } = document.documentElement.dataset
showScheme(scheme === 'light' || scheme === 'dark' ? scheme : 'auto')

// the route's files are requested together with the program's, not after it has run
import('./main.tsx').catch(recoverStart)
// a route that does not load says so where it would be shown
loadFilesOf(window.location.pathname, storedToken() !== null).catch(() => undefined)
