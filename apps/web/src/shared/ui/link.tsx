import type { ComponentProps } from 'react'
import { useMayOpen } from '../page-refusal.ts'
import { useLink } from '../router/index.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of the program, without its base path. */
  to: string
  /** State for the page that the link opens. */
  state?: unknown
}

/** A link within the program. If the account may not open the page, it is plain text, or nothing if it would look like a button. */
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
