/** A field of a form, and what it holds in words; empty for nothing. */
export interface FieldInWords {
  name: string
  text: string
}

interface Meeting {
  /** As stored when the draft was begun. */
  begun: readonly FieldInWords[]
  /** As somebody else has saved it meanwhile. */
  latest: readonly FieldInWords[]
  draft: readonly FieldInWords[]
}

/** What somebody else has saved meanwhile that the draft would replace. All three list the same fields in the same order. */
export function replacedFields({ begun, latest, draft }: Meeting): FieldInWords[] {
  return latest.filter(({ text }, index) => text !== begun[index]?.text && text !== draft[index]?.text)
}
