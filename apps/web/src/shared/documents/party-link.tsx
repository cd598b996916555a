import { lateComponent } from '../ui/late-component.tsx'
import { OnePartyLink, type PartyLinkProps } from './one-party-link.tsx'

const ConsortiumLinks = lateComponent(() => import('./consortium-links.tsx').then((chunk) => chunk.ConsortiumLinks))

/** Links a party's name. In a consortium that is written as one name, each member has its own link. */
export function PartyLink(props: PartyLinkProps) {
  const { name, companies } = props
  const members = Object.keys(companies ?? {}).filter((member) => member !== name && name.includes(member))
  return members.length < 2 ? <OnePartyLink {...props} /> : <ConsortiumLinks {...props} members={members} />
}
