import Circle from 'lucide-react/icons/circle'
import { lateComponent } from '../../shared/ui/late-component.tsx'
import { menuIcons } from './menu-icons.ts'

interface MenuIconProps {
  /** The name in the specification. */
  name: string
}

const size = 18
const OtherIcon = lateComponent<MenuIconProps>(
  async () => {
    // icons only decorate: without the file the menu still works
    const icons = await import('./other-menu-icons.ts').then(({ otherMenuIcons }) => otherMenuIcons).catch(() => null)
    return ({ name }) => <Shown icon={icons?.[name] ?? Circle} />
  },
  <svg width={size} height={size} aria-hidden="true" />,
)

export function MenuIcon({ name }: MenuIconProps) {
  const icon = menuIcons[name]
  return icon === undefined ? <OtherIcon name={name} /> : <Shown icon={icon} />
}

function Shown({ icon: Icon }: { icon: typeof Circle }) {
  return <Icon size={size} aria-hidden="true" />
}
