/** A sum in words, for who cannot see the picture. */
export interface Question {
  text: string
  /** In digits. */
  answer: string
}

/** Codes that people read and type, and the work that they cost a machine. A test passes its own, whose answers it knows. */
export interface Codes {
  /** The answer of the next picture code. */
  pictureAnswer(): string
  /** The next question that is asked in place of a picture. */
  question(): Question
  /** The next code that is sent to a phone: six digits. */
  messageCode(): string
  /** Bits of the proof of work that messages, and pictures of a busy network, cost. */
  workBits: number
}
