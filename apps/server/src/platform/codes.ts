/** A sum in words, for members who cannot see the picture. */
export interface Question {
  text: string
  /** The result, in digits. */
  answer: string
}

/** Makes the codes that people read and type, and sets the work that they cost a machine. Tests pass their own, so that they know the answers. */
export interface Codes {
  /** Returns the answer of the next picture code. */
  pictureAnswer(): string
  /** Returns the next question that replaces a picture. */
  question(): Question
  /** Returns the next message code, six digits that are sent to a phone. */
  messageCode(): string
  /** Bits of the proof of work that a message costs, and a picture code if its network asks for many. */
  workBits: number
}
