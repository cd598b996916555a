import Circle from 'lucide-react/icons/circle'
import { lazy, Suspense } from 'react'
import { menuIcons } from './menu-icons.ts'

interface MenuIconProps {
  /** In the specification. */
  name: string
}

const size = 18
const OtherIcon = lazy(async () => {
  // only a sign: the menu works without the file
  const icons = await import('./other-menu-icons.ts').then(({ otherMenuIcons }) => otherMenuIcons).catch(() => null)
  return { default: ({ name }: MenuIconProps) => <Shown icon={icons?.[name] ?? Circle} /> }
})

export function MenuIcon({ name }: MenuIconProps) {
  const icon = menuIcons[name]
  if (icon !== undefined) return <Shown icon={icon} />
  return (
    <Suspense fallback={<svg width={size} height={size} aria-hidden="true" />}>
      <OtherIcon name={name} />
    </Suspense>
  )
}

function Shown({ icon: Icon }: { icon: typeof Circle }) {
  return <Icon size={size} aria-hidden="true" />
}
