import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import type { PlanNoteEnvelope } from '../../../contract/vans/plan-note.ts'
import type { EnvelopeToSave, FileToSend } from '../../../sw/outbox/sign-and-seal.ts'

/** A row of the van's plan as its device has shown it; the plan may have changed since. */
export type PlanRow = Pick<PlanNoteEnvelope, 'day' | 'stop'>

/** One press on Submit, of any kind, as the person remembers it, through every correction. */
export interface SubmissionRecord {
  kind: EnvelopeKind
  /** A mark in the saved fields, and nowhere else. */
  marker: string
  /** The envelope's id, and those of its corrections. */
  ids: string[]
  /** The save was announced to the person. */
  isConfirmed: boolean
  /** The person discarded the submission, and the log says so. */
  isDiscarded: boolean
  /** The browser threw the submission's data away. */
  isEvicted: boolean
  /** The person discarded the submission, and the browser lost that fact before the server heard of it. */
  isForgotten: boolean
  /** The device has reported the submission to the server as waiting. */
  isReported: boolean
  /** A copy went to another device. */
  isExported: boolean
  /** SHA-256 of the submission's documents, in order. */
  hashes: string[]
  /** The application or ticket that the submission is about. */
  parent: SubmissionRecord | null
  /** The row of the van's plan that the submission is about. */
  row: PlanRow | null
  /** The submission that waited on the same ticket or plan row when this one was written. */
  follows: SubmissionRecord | null
}

/** A schedule's knowledge of its envelopes. */
export class Memory {
  readonly all: SubmissionRecord[] = []
  /** Every row that was ever planned, also those that have left the plan. */
  readonly planRows: PlanRow[] = []
  /** Refunds and reversals, by reasons that stand nowhere else. */
  readonly entered: { reason: string; isAnswered: boolean }[] = []
  /** When the customer was erased last. */
  erasedAt: Date | null = null
  private readonly files = new Map<string, FileToSend>()

  note(
    { _id, kind }: Pick<EnvelopeToSave<EnvelopeKind>, '_id' | 'kind'>,
    marker: string,
    files: FileToSend[],
    parent: SubmissionRecord | null = null,
  ): SubmissionRecord {
    for (const file of files) this.files.set(file.sha256, file)
    const record: SubmissionRecord = {
      kind,
      marker,
      ids: [_id],
      isConfirmed: false,
      isDiscarded: false,
      isEvicted: false,
      isForgotten: false,
      isReported: false,
      isExported: false,
      hashes: files.map(({ sha256 }) => sha256),
      parent,
      row: null,
      follows: null,
    }
    this.all.push(record)
    return record
  }

  /** Saved as the person knows, and neither given up, lost nor carried away since. */
  standing(kind: EnvelopeKind): SubmissionRecord[] {
    return this.all.filter(
      (record) =>
        record.kind === kind &&
        record.isConfirmed &&
        !record.isDiscarded &&
        !record.isEvicted &&
        !record.isExported,
    )
  }

  childrenOf(parent: SubmissionRecord, kind: EnvelopeKind): SubmissionRecord[] {
    return this.all.filter((record) => record.parent === parent && record.kind === kind)
  }

  of(id: string): SubmissionRecord | undefined {
    return this.all.find(({ ids }) => ids.includes(id))
  }

  /** The operator still has the paper. */
  fileOf(sha256: string): FileToSend {
    const file = this.files.get(sha256)
    if (!file) throw new Error('a document that nobody has chosen')
    return file
  }
}
