import { Readable } from 'node:stream'
import { interpretPiece } from '../sources/records/interpret-piece.ts'
import { readSource, type Interpret } from '../sources/read-source.ts'
import type { DeliveredApproval } from '../approval.ts'
import type { RawNotice } from '../notice.ts'
import type { SourceReject } from '../source-record.ts'

/** Reads a file's content as an import does. @param pieces number of bytes in each chunk; 0 for a single chunk */
export async function readContent(
  name: string,
  content: string | Uint8Array,
  pieces = 0,
): Promise<{ notices: RawNotice[]; approvals: DeliveredApproval[]; rejects: SourceReject[] }> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)
  const notices: RawNotice[] = []
  const approvals: DeliveredApproval[] = []
  const rejects: SourceReject[] = []
  const source = { origin: `/feeds/${name}`, open: () => Readable.from(chunks(bytes, pieces)) }
  for await (const record of readSource(source, interpret, new AbortController().signal)) {
    if (record.kind === 'notice') notices.push(record.raw)
    else if (record.kind === 'approval') approvals.push(record.approval)
    else rejects.push(record)
  }
  return { notices, approvals, rejects }
}

const interpret: Interpret = async (pieces, context) => pieces.map((piece) => interpretPiece(piece, context))

function chunks(bytes: Buffer, size: number): Buffer[] {
  if (size === 0) return [bytes]
  const count = Math.ceil(bytes.length / size)
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size))
}
