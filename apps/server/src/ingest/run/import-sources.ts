import type { StoredApproval } from '../approvals/store/store-approvals.ts'
import type { StoreResult } from '../store/store-result.ts'
import type { Pipeline } from '../pipeline.ts'
import { lengthOfApproval } from '../approval.ts'
import { batchSize, maxBatchLength } from '../batches.ts'
import { lengthOfNotice } from '../reading/reading-task.ts'
import type { ByteSource } from '../sources/containers/open-bytes.ts'
import { readSource, type Interpret } from '../sources/read-source.ts'
import type { SourceApproval, SourceNotice } from '../source-record.ts'
import { noCounts, type ImportCounts } from './import-run.ts'
import type { Reject } from './record-rejects.ts'

export interface ImportOptions {
  pipeline: Pipeline
  interpret: Interpret
  /** Called with the rejects of each step, in order. The import waits for the returned promise. */
  onRejects(rejects: Reject[]): Promise<void>
  /** Called after each step with the outcome of everything so far. */
  onCounts(counts: ImportCounts): void
  /** When it aborts, the import ends after the batch that is being written. */
  signal: AbortSignal
}

/** The outcome for one origin. */
export interface OriginCounts {
  origin: string
  counts: ImportCounts
}

/**
 * Reads sources one after another and stores their notices and approvals. A batch may contain records of several sources, and one batch is written
 * while the next is read.
 * @returns counts by origin, in order
 * @throws if the database fails
 */
export async function importSources(sources: Iterable<ByteSource>, options: ImportOptions): Promise<OriginCounts[]> {
  const importer = new Importer(options)
  for (const source of sources) {
    if (options.signal.aborted) break
    await importer.take(source)
  }
  await importer.finish()
  return importer.outcome
}

interface Waiting<Kind> {
  record: Kind
  from: OriginCounts
}

class Importer {
  readonly outcome: OriginCounts[] = []
  private readonly total = noCounts()
  private readonly options: ImportOptions
  private batch: Waiting<SourceNotice>[] = []
  private batchLength = 0
  private approvals: Waiting<SourceApproval>[] = []
  private approvalsLength = 0
  private rejects: Reject[] = []
  private underWay: Promise<void>[] = []

  constructor(options: ImportOptions) {
    this.options = options
  }

  async take(source: ByteSource): Promise<void> {
    const from: OriginCounts = { origin: source.origin, counts: noCounts() }
    this.outcome.push(from)
    try {
      for await (const record of readSource(source, this.options.interpret, this.options.signal)) {
        this.count(from, 'read')
        if (record.kind === 'reject') this.refuse(from, record.line, record.reason, record.excerpt)
        else if (record.kind === 'approval') this.addApproval(record, from)
        else this.add(record, from)
        if (this.approvals.length >= batchSize || this.approvalsLength >= maxBatchLength) await this.storeApprovals()
        if (this.batch.length >= batchSize || this.batchLength >= maxWaitingLength) await this.storeBatch()
        if (this.rejects.length >= 1000) await this.handOverRejects()
        if (this.options.signal.aborted) return
      }
    } catch (error) {
      if (!this.options.signal.aborted) throw error
    }
  }

  async finish(): Promise<void> {
    if (this.batch.length > 0 && !this.options.signal.aborted) await this.storeBatch()
    if (this.approvals.length > 0 && !this.options.signal.aborted) await this.storeApprovals()
    await Promise.all(this.underWay)
    await this.handOverRejects()
    this.options.onCounts(this.total)
  }

  private add(record: SourceNotice, from: OriginCounts): void {
    this.batch.push({ record, from })
    this.batchLength += lengthOfNotice(record.raw)
  }

  private addApproval(record: SourceApproval, from: OriginCounts): void {
    this.approvals.push({ record, from })
    this.approvalsLength += lengthOfApproval(record.approval)
  }

  private async storeApprovals(): Promise<void> {
    const batch = this.approvals
    this.approvals = []
    this.approvalsLength = 0
    const { pipeline, signal } = this.options
    this.settle(
      batch,
      await pipeline.storeApprovals(
        batch.map(({ record }) => record.approval),
        { signal, isRepeatable: true },
      ),
    )
    await this.handOverRejects()
    this.options.onCounts(this.total)
  }

  private async storeBatch(): Promise<void> {
    const batch = this.batch
    this.batch = []
    this.batchLength = 0
    const storing = this.store(batch)
    this.underWay.push(storing)
    // a failure is thrown at the await, below or in finish()
    storing.catch(() => undefined)
    if (this.underWay.length > 1) await this.underWay.shift()
    await this.handOverRejects()
    this.options.onCounts(this.total)
  }

  private async store(batch: readonly Waiting<SourceNotice>[]): Promise<void> {
    const { pipeline, signal } = this.options
    try {
      const notices = batch.map(({ record }) => record.raw)
      this.settle(batch, await pipeline.store(notices, { signal, isRepeatable: true }))
    } catch (error) {
      // the next import takes in what was not written
      if (!signal.aborted || error !== signal.reason) throw error
    }
  }

  private settle(batch: readonly Waiting<SourceNotice | SourceApproval>[], results: readonly (StoreResult | StoredApproval)[]): void {
    for (const [index, result] of results.entries()) {
      const waiting = batch[index]
      if (waiting === undefined) throw new Error('more results than records')
      if (result.status === 'rejected') this.refuse(waiting.from, waiting.record.line, result.reason, waiting.record.excerpt)
      else this.count(waiting.from, result.status)
    }
  }

  private refuse(from: OriginCounts, line: number, reason: string, excerpt: string): void {
    this.count(from, 'rejected')
    this.rejects.push({ origin: from.origin, line, reason, excerpt })
  }

  private count(from: OriginCounts, what: keyof ImportCounts): void {
    from.counts[what]++
    this.total[what]++
  }

  private async handOverRejects(): Promise<void> {
    if (this.rejects.length === 0) return
    const rejects = this.rejects
    this.rejects = []
    await this.options.onRejects(rejects)
  }
}

/** Maximum number of characters of the notices that wait to be read, because notices with pictures inside them can be long. */
const maxWaitingLength = 8 * 1024 * 1024
