import type { FilesAddress } from '../../../platform/files-address.ts'
import type { Making } from '../read-report.ts'
import type { ReportAsked } from '../sources/report-span-queries.ts'

/** What a thread needs to make one file. */
export interface ReportTask {
  /** The database's address for requests. */
  url: string
  files: FilesAddress
  /** The name of the file there. */
  file: string
  asked: ReportAsked
  making: Making
}

/** How far the file is. */
export interface Progress {
  total: number
  written: number
}

export type Made = Progress & { bytes: number }

/** What the thread says. */
export type Told = Progress | { made: Made } | { failed: string }
