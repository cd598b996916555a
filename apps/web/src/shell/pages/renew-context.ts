import { createContext } from 'react'

/** Asks the server again for what the page in sight shows. */
export const RenewContext = createContext<() => void>(() => undefined)
