import type { ComponentProps } from 'react'
import { useLink } from '../router/index.ts'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** An address of the program, without its base path. */
  to: string
  /** What the page it leads to is told. */
  state?: unknown
}

/** A link within the program. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const { href, follow } = useLink(to, state)
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
