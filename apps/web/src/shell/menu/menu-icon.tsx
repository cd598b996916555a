import Circle from 'lucide-react/icons/circle'
import { menuIcons } from './menu-icons.ts'

/** An icon by its name in the specification. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = menuIcons[name] ?? Circle
  return <Icon size={18} aria-hidden="true" />
}
