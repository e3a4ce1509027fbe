import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useState } from 'react'
import { OPEN_STATUSES } from '../../../../contract/imports/import-states.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { importsQuery } from '../api.ts'
import { ImportLink } from '../import-link.tsx'
import { ColumnsCard } from './columns-card.tsx'
import { PastImports } from './past-imports.tsx'
import { TemplateCard } from './template-card.tsx'
import { UploadCard } from './upload-card.tsx'

/** Where imports of a kind begin: the template, the file, and what was imported before. */
export function ImportsPage({ kind }: { kind: OutletKind }) {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const query = useQuery(importsQuery(kind, page))
  const { data, error } = query
  useUsable(data !== undefined || error !== null)
  const open = data?.rows.find(({ status }) =>
    (OPEN_STATUSES as readonly string[]).includes(status),
  )
  const retry = () => void query.refetch()
  const isFranchise = kind === 'franchise'
  return (
    <>
      <PageHeader
        title={isFranchise ? t`Import franchises` : t`Import partners`}
        description={t`Create and change many at once from a CSV or Excel file. You see what would happen to each row before anything is saved.`}
        back={
          <Button variant="quiet" size="sm" asChild>
            <ImportLink kind={kind}>
              <ArrowLeft size={20} aria-hidden />
              <span>{isFranchise ? t`Franchises` : t`Partners`}</span>
            </ImportLink>
          </Button>
        }
      />
      <Freshness queries={[query]} onRetry={retry} />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        marginBlockEnd="4"
      >
        <TemplateCard kind={kind} />
        <UploadCard kind={kind} open={open} />
      </chakra.div>
      <chakra.div display="grid" gap="4">
        <ColumnsCard kind={kind} />
        {error && !data ? (
          <ListError error={error} isFetching={query.isFetching} retry={retry} />
        ) : (
          <PastImports
            kind={kind}
            rows={data?.rows}
            total={data?.total ?? 0}
            page={page}
            onPage={setPage}
          />
        )}
      </chakra.div>
    </>
  )
}
