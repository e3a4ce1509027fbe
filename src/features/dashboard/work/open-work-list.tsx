import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OpenApplication } from '../../../../contract/applications/applications.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import type { TurnChoice } from '../../../../contract/core/turns.ts'
import { ListExcerpt } from '../../../blocks/list/list-excerpt.tsx'
import { ApplicationTurn } from '../../../blocks/turns/turn-chip.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useUser } from '../../../session/user.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { AllDoneDrawing } from '../../../ui/illustrations/all-done.tsx'
import { NoApplicationsDrawing } from '../../../ui/illustrations/no-applications.tsx'
import type { Column } from '../../../ui/layout/table/data-table.tsx'
import { useApplicationColumns } from '../../applications/parts/application-columns.tsx'
import { useCatalogue } from '../../catalogue/api/queries.ts'
import { splitOpen } from './open-work.ts'

const SHOWN = { toDo: 10, waiting: 5 }

/** What this person has to do next, then what waits for others; each the nearest deadline first. */
export function OpenWork({ open }: { open: readonly OpenApplication[] | undefined }) {
  const { t } = useLingui()
  const { userType } = useUser().userInfo
  const hasNames = !useCatalogue().isPending
  // The services' names decide how wide the columns are: both come at once, and nothing jumps.
  const split = open && hasNames ? splitOpen(userType, open) : undefined
  const isVan = userType === 'gramvan'
  const columns = useColumns()
  const excerpt = {
    rowKey: ({ _id }: OpenApplication) => _id,
    rowLink: ({ _id: applicationId }: OpenApplication, words: ReactNode) =>
      isVan ? (
        <Link to="/gramone-seva/$applicationId" params={{ applicationId }}>
          {words}
        </Link>
      ) : (
        <Link to="/applications/$applicationId" params={{ applicationId }}>
          {words}
        </Link>
      ),
  }
  const showAll = (search: { turn: TurnChoice } | { status: 'pending' }) =>
    isVan ? (
      // A van's list knows one order only.
      <Link to="/gramone-seva" search={search}>{t`Show all`}</Link>
    ) : (
      <Link to="/applications" search={{ ...search, sort: 'due' }}>{t`Show all`}</Link>
    )
  return (
    <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)" marginBlockEnd="6">
      <ListExcerpt
        {...excerpt}
        title={t`To do next`}
        rows={split?.mine}
        limit={SHOWN.toDo}
        columns={columns.toDo}
        showAll={showAll({ turn: 'mine' })}
        empty={
          open?.length === 0 ? (
            <EmptyState drawing={<NoApplicationsDrawing />} title={t`No open applications`}>
              {userType === 'service_partner'
                ? t`Applications of your franchises appear here automatically, with the time left.`
                : t`Nothing waits for a decision. The next customer's application will appear here, with the time left.`}
            </EmptyState>
          ) : (
            <EmptyState drawing={<AllDoneDrawing />} title={t`Nothing to do now`}>
              {t`No application needs you. Below is what others have to do.`}
            </EmptyState>
          )
        }
      />
      {split && split.waiting.length > 0 && (
        <ListExcerpt
          {...excerpt}
          title={t`Waiting for others`}
          rows={split.waiting}
          limit={SHOWN.waiting}
          columns={columns.waiting}
          showAll={showAll({ status: 'pending' })}
          empty={null}
        />
      )}
    </chakra.div>
  )
}

/** The columns of both lists: one's own have the status, the others whom they wait for. */
function useColumns(): Record<keyof typeof SHOWN, Column<OpenApplication>[]> {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: catalogue } = useCatalogue()
  const { customer, number, status, timeLeft } = useApplicationColumns()
  const serviceName = (id: string) => {
    if (!catalogue) return '–'
    const service = catalogue.services.find(({ _id }) => _id === id)
    return service ? nameIn(service, language) : t`No longer offered`
  }
  const about: Column<OpenApplication>[] = [
    customer,
    {
      key: 'service',
      header: t`Service`,
      foldsBelow: 'phone',
      cell: ({ serviceId }) => serviceName(serviceId),
    },
    number,
  ]
  const turn: Column<OpenApplication> = {
    key: 'turn',
    header: t`Whose turn`,
    phone: 'bottom',
    cell: (application) => <ApplicationTurn application={application} />,
  }
  return { toDo: [...about, status, timeLeft], waiting: [...about, turn, timeLeft] }
}
