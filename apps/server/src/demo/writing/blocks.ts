/** A part of what a notice says, before a template gives it a form. */
export interface Section {
  /** Without its number; empty for what stands before the first heading. */
  heading: string
  blocks: Block[]
}

export type Block =
  | { kind: 'field'; label: string; value: string }
  | { kind: 'text'; text: string }
  /** The first row contains the heads of the columns. */
  | { kind: 'table'; rows: string[][] }

export function section(heading: string, ...blocks: (Block | readonly Block[])[]): Section {
  const flat: Block[] = []
  for (const one of blocks) {
    if ('kind' in one) flat.push(one)
    else for (const block of one) flat.push(block)
  }
  return { heading, blocks: flat }
}

export function field(label: string, value: string): Block {
  return { kind: 'field', label, value }
}

export function text(value: string): Block {
  return { kind: 'text', text: value }
}

export function table(rows: string[][]): Block {
  return { kind: 'table', rows }
}
