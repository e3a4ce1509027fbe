import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { LANGUAGES } from '../core/languages.ts'
import { PageNumber, SEARCH_LENGTH } from '../core/paging.ts'
import { Id, Instant, Line } from '../core/primitives.ts'
import { several } from '../core/text/several.ts'
import { OutletKind } from '../outlets/outlet-filters.ts'
import { PASSWORD_WAYS } from '../people/first-password.ts'
import { ImportStatus, RowState } from './import-states.ts'

const access = 'outlet.import'
const path = '/api/imports/:kind'
const ByKind = v.object({ kind: OutletKind })
const ById = v.object({ kind: OutletKind, id: Id })

/** How files come and go. */
export const FILE_FORMATS = ['csv', 'xlsx'] as const
export const FileFormat = v.picklist(FILE_FORMATS)
export type FileFormat = v.InferOutput<typeof FileFormat>

/** How a text file was read. `windows-1252` is assumed where it is nothing else. */
export const Encoding = v.picklist(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
export type Encoding = v.InferOutput<typeof Encoding>

export const ImportSummary = v.object({
  _id: Id,
  kind: OutletKind,
  fileName: v.string(),
  status: ImportStatus,
  byName: v.string(),
  createdAt: Instant,
  /** Null until somebody pressed Import. */
  startedAt: v.nullable(Instant),
  finishedAt: v.nullable(Instant),
  /** Rows of each state; a state without rows is absent. */
  counts: v.record(v.string(), v.number()),
})
export type ImportSummary = v.InferOutput<typeof ImportSummary>

export const ImportDetail = v.object({
  ...ImportSummary.entries,
  /** Null while it is read. */
  format: v.nullable(FileFormat),
  encoding: v.nullable(Encoding),
  /** Why the whole file was refused, in the caller's language. */
  fault: v.nullable(v.string()),
  /** Headings of the file that are none of ours, as they stand there; what is below them is not read. */
  ignoredColumns: v.array(v.string()),
  /** New accounts that nobody has a password for yet. */
  withoutPassword: v.number(),
})
export type ImportDetail = v.InferOutput<typeof ImportDetail>

export const ImportRow = v.object({
  /** The row's number in the file, as a spreadsheet counts: the heading is row 1. */
  number: v.number(),
  state: RowState,
  userName: v.string(),
  name: v.string(),
  /** The franchise or partner; null while there is none. */
  outletId: v.nullable(Id),
  /** In the caller's language; `column` is the heading as it stands in the file. */
  changes: v.array(v.object({ column: v.string(), from: v.string(), to: v.string() })),
  /** Each problem says what is wrong and what to do; without `column` the problem is the whole row. */
  problems: v.array(v.object({ column: v.string(), text: v.string() })),
  /** How its new account came to a password. */
  passwordWay: v.nullable(v.picklist(PASSWORD_WAYS)),
})
export type ImportRow = v.InferOutput<typeof ImportRow>

/** Past imports and the one that is open, the newest first; kept for a year. */
export const listImports = endpoint({
  method: 'GET',
  path,
  access,
  params: ByKind,
  query: v.object({ page: v.optional(PageNumber, 1) }),
  response: v.object({ rows: v.array(ImportSummary), total: v.number(), page: v.number() }),
})

/**
 * Takes a file, whose rows are checked soon after; nothing is written yet. 409 `import.open` with the open import in
 * `current` while there is one of this kind; 413 `request.too_large`; 429 `request.too_many`.
 */
export const uploadImport = endpoint({
  method: 'POST',
  path,
  access,
  params: ByKind,
  body: 'file',
  response: v.object({ _id: Id }),
  status: 201,
})

/** An empty file with the columns and an example, in one of our languages. */
export const importTemplate = endpoint({
  method: 'GET',
  path: `${path}/template/:format`,
  access,
  params: v.object({ kind: OutletKind, format: FileFormat }),
  query: v.object({ language: v.picklist(LANGUAGES) }),
  response: 'file',
})

/** What a file may have, in the caller's language. */
export const explainImport = endpoint({
  method: 'GET',
  path: `${path}/columns`,
  access,
  params: ByKind,
  response: v.object({
    columns: v.array(v.object({ head: v.string(), meaning: v.string(), isRequired: v.boolean() })),
  }),
})

/** One import. 404 `import.not_found`. */
export const getImport = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access,
  params: ById,
  response: ImportDetail,
})

export const ImportRowFilter = v.object({
  state: v.optional(several(RowState)),
  /** A part of user name or name, or the number of a row. */
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
})
export type ImportRowFilter = v.InferOutput<typeof ImportRowFilter>

/** One page of an import's rows: rows to correct first, then in the file's order. */
export const listImportRows = endpoint({
  method: 'GET',
  path: `${path}/:id/rows`,
  access,
  params: ById,
  query: v.object({ ...ImportRowFilter.entries, page: v.optional(PageNumber, 1) }),
  response: v.object({ rows: v.array(ImportRow), total: v.number(), page: v.number() }),
})

/**
 * The wrong and refused rows as they stood in the file, each with its reason, to be corrected and uploaded again.
 */
export const exportBadRows = endpoint({
  method: 'GET',
  path: `${path}/:id/bad-rows/:format`,
  access,
  params: v.object({ kind: OutletKind, id: Id, format: FileFormat }),
  response: 'file',
})

/** Begins the import of what is new or changed; once begun nothing changes. 409 `import.over`, also while it is checked. */
export const startImport = endpoint({
  method: 'POST',
  path: `${path}/:id/start`,
  access,
  params: ById,
  response: ImportDetail,
})

/** Ends it before or during the import: what is done stays. One that is over stays as it is. */
export const cancelImport = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  access,
  params: ById,
  response: ImportDetail,
})
