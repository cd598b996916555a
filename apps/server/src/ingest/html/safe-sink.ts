/** Receives the parts of safe HTML in order. Both the sanitiser and the reader of what it wrote speak to it, so both give the same text. */
export interface SafeSink {
  /** @param attributes already safe; in the order they are written */
  open(name: string, attributes: readonly Attribute[]): void
  close(name: string): void
  /** `br` or `hr`. */
  void(name: string): void
  /** White space is folded already; never empty. */
  text(data: string): void
}

export type Attribute = readonly [name: string, value: string]
