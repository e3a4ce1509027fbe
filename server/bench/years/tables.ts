/** A table whose months are tried out: as it is, and cut into parts by a column. */
export interface Trial {
  name: string
  /** The column by which it would be cut; keys and unique indexes of a cut table have to contain it. */
  column: string
  parts: readonly ('whole' | 'year' | 'month')[]
  columns: string
  /** The values of row `n`, at the moment `at`. */
  rows: string
  /** What the product asks all the time. `$n` and `$at` are those of a row. */
  queries: Record<string, string>
}

const uuidOf = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`

/** As many franchises and vans as a large state has, and four accounts of the ledger for every two. */
const TILLS = 2100
const ACCOUNTS = 4205
const APPLICATIONS_EACH = 3

const till = uuidOf('till', `n % ${TILLS}`)
const application = uuidOf('application', `n / ${APPLICATIONS_EACH}`)

export const TRIALS: readonly Trial[] = [
  {
    name: 'ledger_entries',
    column: 'booked_on',
    parts: ['whole', 'month'],
    columns: 'event_id, line, account_id, paise, booked_on',
    rows: `n / 3, n % 3, 1 + (n * 7919) % ${ACCOUNTS}, 1 + n % 9000, at::date`,
    queries: {
      'balance of an account': `select sum(paise) from $table where account_id = $n % ${ACCOUNTS}`,
      'lines of an account, a month': `select event_id, booked_on, sum(paise) from $table
        where account_id = $n % ${ACCOUNTS} and booked_on >= $at::date - 30 and booked_on <= $at::date
        group by 1, 2 order by 2 desc, 1 desc limit 50`,
      'lines of an event': 'select * from $table where event_id = $n / 3',
      'sums of a day':
        'select account_id, sum(paise) from $table where booked_on = $at::date group by 1',
    },
  },
  {
    name: 'till_entries',
    column: 'book_day',
    parts: ['whole', 'month'],
    columns: `id, franchise_id, till_id, kind, application_id, reverses_id, way, paise, by_id, by_name,
      captured_at, occurred_at, received_at, book_day`,
    rows: `${uuidOf('entry', 'n')}, ${uuidOf('franchise', `n % ${TILLS}`)}, ${till}, 'fee', ${application},
      case when n % 50 = 0 then ${uuidOf('entry', '(n - 1)')} end, 'cash', 100 + n % 9000, ${till}, 'Somebody',
      at, at, at, at::date`,
    queries: {
      'entries of an application': `select * from $table where application_id = ${uuidOf('application', `$n / ${APPLICATIONS_EACH}`)}`,
      'a till, a day': `select * from $table where till_id = ${uuidOf('till', `$n % ${TILLS}`)} and book_day = $at::date`,
      'an entry': `select * from $table where id = ${uuidOf('entry', '$n')}`,
      'is it taken back': `select id from $table where reverses_id = ${uuidOf('entry', '$n')}`,
    },
  },
  {
    name: 'documents',
    column: 'created_at',
    parts: ['whole', 'month'],
    columns: `id, uploaded_by_id, application_id, requirement, file_name, mime, bytes, sha256, received_file,
      shown_file, created_at`,
    rows: `${uuidOf('document', 'n')}, ${till}, ${application}, 'photo', 'aadhaar.jpg', 'image/jpeg', 200000,
      md5(n::text), md5('r' || n), md5('s' || n), at`,
    queries: {
      'documents of an application': `select * from $table where application_id = ${uuidOf('application', `$n / ${APPLICATIONS_EACH}`)}`,
      'a document': `select * from $table where id = ${uuidOf('document', '$n')}`,
    },
  },
  {
    name: 'audit_trail',
    column: 'received_at',
    parts: ['year', 'month'],
    columns: `id, received_at, captured_at, actor_id, actor_name, actor_role, subject, subject_id, action, details`,
    rows: `${uuidOf('audit', 'n')}, at, at, ${till}, 'Somebody', 'support', 'application', ${application},
      (array['created', 'status_changed', 'viewed', 'accepted'])[1 + n % 4],
      '{"fromStatus": "submitted", "toStatus": "in_progress", "comment": "Checked with the register."}'`,
    queries: {
      'history of an application': `select * from $table where subject_id = ${uuidOf('application', `$n / ${APPLICATIONS_EACH}`)}
        and subject = 'application' order by received_at, id`,
      'newest page': 'select * from $table order by received_at desc, id desc limit 20',
      'newest of an account': `select * from $table where actor_id = ${uuidOf('till', `$n % ${TILLS}`)} order by received_at desc, id desc limit 20`,
      'an action, a month': `select * from $table where subject = 'application' and action = 'viewed'
        and received_at >= $at::timestamptz - interval '30 days' and received_at < $at::timestamptz order by received_at desc, id desc limit 20`,
      'an entry by its id': `select * from $table where id = ${uuidOf('audit', '$n')}`,
    },
  },
]
