import { OnePartyLink, type PartyLinkProps } from './one-party-link.tsx'

interface ConsortiumLinksProps extends PartyLinkProps {
  /** Names of the members, as written in the consortium's name. */
  members: readonly string[]
}

/** Shows a consortium that is written as one name, with a link for each member. */
export function ConsortiumLinks({ members, ...written }: ConsortiumLinksProps) {
  // longest first, because a branch's name begins with its company's name
  const longestFirst = members.toSorted((one, other) => other.length - one.length)
  const pieces = longestFirst.reduce(partedBy, [written.name])
  return pieces.map((piece) => (members.includes(piece) ? <OnePartyLink key={piece} {...written} name={piece} /> : piece))
}

/** Splits the pieces at a member's name, except pieces that are already a member's name. */
function partedBy(pieces: string[], member: string, _at: number, members: readonly string[]): string[] {
  return pieces.flatMap((piece) => {
    const at = members.includes(piece) ? -1 : piece.indexOf(member)
    return at === -1 ? [piece] : [piece.slice(0, at), member, piece.slice(at + member.length)].filter((part) => part !== '')
  })
}
