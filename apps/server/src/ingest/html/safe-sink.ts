/** Receives the parts of safe HTML in order. The sanitiser and the reader of its output both write to such sinks, so both give the same text. */
export interface SafeSink {
  /** @param attributes safe attributes in the order in which they are written */
  open(name: string, attributes: readonly Attribute[]): void
  close(name: string): void
  /** `br` or `hr`. */
  void(name: string): void
  /** @param data not empty, with white space folded */
  text(data: string): void
}

export type Attribute = readonly [name: string, value: string]
