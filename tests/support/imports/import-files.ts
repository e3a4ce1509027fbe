import type { Endpoint } from '../../../contract/core/endpoint.ts'
import { getImport, listImportRows, uploadImport } from '../../../contract/imports/imports.ts'
import type { ImportDetail, ImportRow } from '../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { runImport } from '../../../server/modules/imports/run.ts'
import { readImport } from '../../../server/modules/imports/stage.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { multipart } from '../factories/uploads.ts'
import type { Person } from '../servers/person.ts'

/** Sends a file for an import; answers as the server does. */
export async function sendImport(
  person: Person,
  file: string | Uint8Array,
  { kind = 'franchise', name = 'franchises.csv' }: { kind?: OutletKind; name?: string } = {},
) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  return person.inject({
    method: 'POST',
    url: uploadImport.path.replace(':kind', kind),
    ...multipart([{ name, mime: 'text/csv', bytes }]),
  })
}

interface Checked {
  id: string
  detail: ImportDetail
  rows: ImportRow[]
}

/** An administrator who imports at one server. */
export function importer(db: Db, person: Person, kind: OutletKind = 'franchise') {
  const params = (id: string) => ({ params: { kind, id } })
  const detailOf = (id: string) => person.get(getImport, params(id))
  const call = <E extends Endpoint>(endpoint: E, id: string, more: object = {}) =>
    person.call(endpoint, { ...params(id), ...more })

  async function rowsOf(id: string): Promise<ImportRow[]> {
    const all: ImportRow[] = []
    for (let page = 1; ; page += 1) {
      const { rows } = await person.get(listImportRows, { ...params(id), query: { page } })
      all.push(...rows)
      if (rows.length === 0) return all.toSorted((a, b) => a.number - b.number)
    }
  }

  return {
    detailOf,
    rowsOf,
    call,
    /** Uploads and checks a file. */
    async check(file: string | Uint8Array): Promise<Checked> {
      const answer = await sendImport(person, file, { kind })
      if (answer.statusCode !== 201) throw new Error(answer.body)
      const id = answer.json<{ _id: string }>()._id
      await readImport(db, { importId: id })
      return { id, detail: await detailOf(id), rows: await rowsOf(id) }
    },
    /** Does what the import's job does, to its end. */
    async finish(id: string): Promise<ImportDetail> {
      while ((await detailOf(id)).status === 'importing') await runImport(db, { importId: id })
      return detailOf(id)
    },
  }
}
