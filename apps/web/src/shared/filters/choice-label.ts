import { createContext, type ReactNode } from 'react'

/** The label of a choice of a filter: its name, and within `CountedChoices` also the number of notices it would find. */
export const ChoiceLabel = createContext<(choice: string, name: string) => ReactNode>((_, name) => name)
