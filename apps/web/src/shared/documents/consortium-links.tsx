import { OnePartyLink, type PartyLinkProps } from './one-party-link.tsx'

interface ConsortiumLinksProps extends PartyLinkProps {
  /** Names of its members, as they stand in the name that it is written as. */
  members: readonly string[]
}

/** A consortium that is written as one, with a link for each member. */
export function ConsortiumLinks({ members, ...written }: ConsortiumLinksProps) {
  // a branch begins with its company's name: the longest first
  const longestFirst = members.toSorted((one, other) => other.length - one.length)
  const pieces = longestFirst.reduce(partedBy, [written.name])
  return pieces.map((piece) => (members.includes(piece) ? <OnePartyLink key={piece} {...written} name={piece} /> : piece))
}

/** Parts pieces by a name, but not the names that they were parted by before. */
function partedBy(pieces: string[], member: string, _at: number, members: readonly string[]): string[] {
  return pieces.flatMap((piece) => {
    const at = members.includes(piece) ? -1 : piece.indexOf(member)
    return at === -1 ? [piece] : [piece.slice(0, at), member, piece.slice(at + member.length)].filter((part) => part !== '')
  })
}
