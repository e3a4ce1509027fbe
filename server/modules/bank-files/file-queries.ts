import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { BankFile } from '../../../contract/bank-files/bank-files.ts'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Queryable } from '../../platform/database/database.ts'

type FileRecord = {
  id: string
  number: number
  layout: BankFile['layout']
  file_name: string
  months: string[]
  count: number
  total_paise: string
  settled_count: number
  day: string
  made_at: string
  made_by_name: string
}

const toBankFile = (row: FileRecord): BankFile => ({
  ...{ _id: row.id, number: row.number, layout: row.layout, fileName: row.file_name },
  ...{ months: row.months, count: row.count, totalPaise: Number(row.total_paise) },
  ...{ settledCount: row.settled_count, day: row.day, madeByName: row.made_by_name },
  madeAt: new Date(row.made_at).toISOString(),
})

async function listFiles(tx: Queryable, narrowed: SQL): Promise<BankFile[]> {
  const { rows } = await tx.execute<FileRecord>(sql`
    select file.id, file.number, layout, file_name, count, total_paise::text as total_paise, day::text as day,
      to_json(made_at) as made_at, made_by_name, of_file.months, of_file.settled_count
    from (select * from payout_files ${narrowed}) as file
      cross join lateral (
        select array_agg(distinct payouts.month order by payouts.month desc) as months,
          count(*) filter (where exists (
            select from payout_words as word
            where word.payout_id = sent.payout_id and word.try = sent.try and word.counts
          ))::int as settled_count
        from payout_file_rows as sent join payouts on payouts.id = sent.payout_id
        where sent.file_id = file.id
      ) as of_file
    order by file.number desc`)
  return rows.map(toBankFile)
}

/** One page of the files made, the newest first. */
export async function listFilesPage(tx: Queryable, page: number) {
  const size = PAGE_SIZE
  const narrowed = sql`order by number desc limit ${size} offset ${(page - 1) * size}`
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from payout_files`,
  )
  return { rows: await listFiles(tx, narrowed), total: rows[0]?.total ?? 0, page }
}

/** One file. 404 `bank_file.not_found`. */
export async function getFile(tx: Queryable, id: string): Promise<BankFile> {
  const [file] = await listFiles(tx, sql`where id = ${id}`)
  if (!file) throw new ApiError('bank_file.not_found')
  return file
}

/** The number of the next file. */
export async function findNextNumber(tx: Queryable): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(
    sql`select coalesce(max(number), 0) + 1 as next from payout_files`,
  )
  return rows[0]?.next ?? 1
}
