import type { ComponentProps } from 'react'
import { useMayOpen } from '../page-refusal.ts'
import { useLink } from '../router/index.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of the program, without its base path. */
  to: string
  /** What the page it leads to is told. */
  state?: unknown
}

/** A link within the program. To a page that the account may not open it is none: plain text, and nothing where it would look like a button. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const { href, follow } = useLink(to, state)
  const mayOpen = useMayOpen()
  if (!mayOpen(to)) return <span className={rest.className}>{children}</span>
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
