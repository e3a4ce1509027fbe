import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Info from 'lucide-react/icons/info'
import { formatCount } from '../../../../contract/core/money.ts'
import { ROW_STATES, WAITING_STATES } from '../../../../contract/imports/import-states.ts'
import type { ImportDetail } from '../../../../contract/imports/imports.ts'
import type { ListAddress } from '../../../blocks/list/use-list-search.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'
import { ImportStatusTag, ROW_LOOKS } from '../import-words.tsx'
import { PasswordsNote } from '../passwords/passwords-note.tsx'
import { BadRowsNote } from './bad-rows-note.tsx'
import type { rowsSearch } from './rows-search.ts'

interface Props {
  detail: ImportDetail
  address: ListAddress<typeof rowsSearch>
}

/** How far the import is, how many rows are what, and what the person should know or do. */
export function ImportSummary({ detail, address }: Props) {
  const { t, i18n } = useLingui()
  const { status, counts } = detail
  const states = ROW_STATES.filter((state) => counts[state])
  return (
    <chakra.div display="grid" gap="4" marginBlockEnd="6">
      <div role="status">
        <ImportStatusTag status={status} /> <StatusText detail={detail} />
      </div>
      {status === 'importing' && <ProgressBar label={t`Importing`} value={doneShare(counts)} />}
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 9rem), 1fr))"
      >
        {states.map((state) => (
          <StatTile
            key={state}
            label={i18n._(ROW_LOOKS[state].label)}
            value={formatCount(counts[state] ?? 0)}
            tone={ROW_LOOKS[state].tone === 'danger' ? 'attention' : 'plain'}
            link={(text) => (
              <Link to="." search={address.toFilters({ state }) as never} resetScroll={false}>
                {text}
              </Link>
            )}
          />
        ))}
      </chakra.div>
      <Remarks detail={detail} />
      <BadRowsNote detail={detail} />
      <PasswordsNote detail={detail} />
    </chakra.div>
  )
}

/** The share of rows already done, among all rows that are to be imported. */
function doneShare(counts: ImportDetail['counts']): number {
  const sum = (states: readonly string[]) =>
    states.reduce((all, state) => all + (counts[state] ?? 0), 0)
  const [left, done] = [sum(WAITING_STATES), sum(['created', 'changed', 'refused'])]
  return left + done === 0 ? 1 : done / (left + done)
}

function StatusText({ detail: { status, counts } }: { detail: ImportDetail }) {
  const left = WAITING_STATES.reduce((all, state) => all + (counts[state] ?? 0), 0)
  if (status === 'importing')
    return (
      <Plural
        value={left}
        one="# row is left. You can leave this page."
        other="# rows are left. You can leave this page."
      />
    )
  if (status === 'done') return <Trans>Every row has its result below.</Trans>
  if (status === 'cancelled') return <Trans>What was imported before stays.</Trans>
  return left > 0 ? (
    <Trans>This is a preview. Nothing is saved before you press Import.</Trans>
  ) : (
    <Trans>There is nothing to import: no row is new or changed.</Trans>
  )
}

/** How the file was read, where that is worth a look. */
function Remarks({ detail: { encoding, ignoredColumns, status } }: { detail: ImportDetail }) {
  const { t } = useLingui()
  const names = ignoredColumns.join(', ')
  if (status !== 'ready') return null
  return (
    <>
      {encoding === 'windows-1252' && (
        <Note tone="warning" icon={<Info size={20} aria-hidden />}>
          {t`The file does not say how its letters are stored. We assumed Windows-1252. Check names with accents; Devanagari needs “CSV UTF-8” or Excel.`}
        </Note>
      )}
      {names && (
        <Note tone="info" icon={<Info size={20} aria-hidden />}>
          {t`These columns are not in our template and were not read: ${names}`}
        </Note>
      )}
    </>
  )
}
