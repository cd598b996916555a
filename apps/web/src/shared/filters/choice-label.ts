import { createContext, type ReactNode } from 'react'

/** How a choice of a filter reads: its name, and within `CountedChoices` how many notices it would find. */
export const ChoiceLabel = createContext<(choice: string, name: string) => ReactNode>((_, name) => name)
