import { Plural, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ROW_STATES } from '../../../../contract/imports/import-states.ts'
import type { ImportDetail } from '../../../../contract/imports/imports.ts'
import { listImportRows } from '../../../../contract/imports/imports.ts'
import { fillPath } from '../../../api/address.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { importRowsQuery } from '../api.ts'
import { ROW_LOOKS } from '../import-words.tsx'
import { Decision } from './decision.tsx'
import { ImportSummary } from './import-summary.tsx'
import { useRowColumns } from './row-columns.tsx'
import { rowsSearch } from './rows-search.ts'

/** The rows of an import with what becomes of each, below what became of all. */
export function ImportRows({ detail }: { detail: ImportDetail }) {
  const { t, i18n } = useLingui()
  const { kind, _id, fileName, counts, byName, createdAt } = detail
  const address = useListSearch(rowsSearch)
  const client = useQueryClient()
  // When the counts change, the rows have changed too and are loaded again.
  const seen = JSON.stringify(counts)
  useEffect(() => {
    const path = fillPath(listImportRows.path, { kind, id: _id })
    void client.invalidateQueries({ queryKey: [path] })
  }, [client, kind, _id, seen])
  const states = ROW_STATES.filter((state) => counts[state])
  const at = formatDateTime(createdAt)
  return (
    <ListPage
      title={fileName}
      description={t`Uploaded by ${byName}, ${at}`}
      action={<Decision detail={detail} />}
      above={<ImportSummary detail={detail} address={address} />}
      label={t`Rows of the file`}
      address={address}
      data={useServerPages(address.asked, (asked) => importRowsQuery(kind, _id, asked))}
      searchLabel={t`Search by name, username or row number`}
      filters={[
        {
          key: 'state',
          isSeveral: true,
          label: t`Rows`,
          all: t`All rows`,
          options: states.map((value) => ({ value, label: i18n._(ROW_LOOKS[value].label) })),
        },
      ]}
      columns={useRowColumns(kind)}
      rowKey={({ number }) => `${number}`}
      count={(total) => <Plural value={total} one="# row" other="# rows" />}
      nothingFound={{ title: t`No row found` }}
      empty={<EmptyState title={t`No rows`}>{t`This import has no rows any more.`}</EmptyState>}
    />
  )
}
