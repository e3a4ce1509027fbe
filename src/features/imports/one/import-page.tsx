import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ImportDetail } from '../../../../contract/imports/imports.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { BackLink } from '../../../blocks/record/back-link.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { WaitingLine } from '../../../ui/feedback/waiting-line.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { importQuery } from '../api.ts'
import { ImportLink } from '../import-link.tsx'
import { Decision } from './decision.tsx'
import { ImportRows } from './import-rows.tsx'

/** One import: its preview, its progress, and its report in the end. */
export function ImportPage({ kind, id }: { kind: OutletKind; id: string }) {
  const { t } = useLingui()
  const query = useQuery(importQuery(kind, id))
  const { data, error } = query
  const back = (
    <BackLink
      link={(words) => (
        <ImportLink kind={kind} at={true}>
          {words}
        </ImportLink>
      )}
    >
      {kind === 'franchise' ? t`Import franchises` : t`Import partners`}
    </BackLink>
  )
  if (!data) {
    return (
      <Plain title={t`Import`} back={back} isReady={error !== null}>
        {error ? (
          <ListError error={error} isFetching={query.isFetching} retry={() => void query.refetch()}>
            {t`The import could not be loaded. It continues on the server.`}
          </ListError>
        ) : (
          <WaitingLine>{t`Loading…`}</WaitingLine>
        )}
      </Plain>
    )
  }
  return <Known detail={data} back={back} />
}

function Known({ detail, back }: { detail: ImportDetail; back: ReactNode }) {
  const { t } = useLingui()
  const { fileName, status, fault, startedAt, format } = detail
  if (status === 'reading') {
    return (
      <Plain title={fileName} back={back} action={<Decision detail={detail} />} isReady>
        <div role="status">
          <WaitingLine>{t`The file is being checked. You can leave this page.`}</WaitingLine>
        </div>
      </Plain>
    )
  }
  if (status === 'refused') {
    return (
      <Plain title={fileName} back={back} isReady>
        <Note tone="danger" role="alert">
          <strong>{t`This file cannot be imported.`}</strong> <span>{fault}</span>{' '}
          {t`Nothing was saved.`}
        </Note>
        <Button variant="primary" asChild marginBlockStart="4">
          <ImportLink kind={detail.kind} at={true}>{t`Choose another file`}</ImportLink>
        </Button>
      </Plain>
    )
  }
  // Cancelled before it was read: it has no rows.
  if (status === 'cancelled' && startedAt === null && format === null) {
    return (
      <Plain title={fileName} back={back} isReady>
        <p>{t`This import was cancelled before the file was checked.`}</p>
      </Plain>
    )
  }
  return (
    <>
      {back}
      <ImportRows detail={detail} />
    </>
  )
}

interface PlainProps {
  title: string
  back: ReactNode
  action?: ReactNode
  isReady: boolean
  children: ReactNode
}

function Plain({ title, back, action, isReady, children }: PlainProps) {
  useUsable(isReady)
  return (
    <>
      <PageHeader title={title} back={back} action={action} />
      {children}
    </>
  )
}
