import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { NeedsConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { SectionList } from '../../../ui/layout/section-list.tsx'
import { profileQuery } from './queries.ts'
import { useSettingsSections } from './use-settings-sections.tsx'

interface Props {
  /** What the person's franchise or partner has given, once it is known whether the server can be reached. */
  documents: (isReached: boolean) => ReactNode
}

/** A person's own settings, one section at a time: `/settings#security` is the address of one. */
export function SettingsPage({ documents }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const wanted = useLocation({ select: ({ hash }) => hash })
  const query = useQuery(profileQuery)
  const { data: profile, error, refetch, isFetching } = query
  useUsable(profile !== undefined || error !== null)
  const isReached = query.isFetchedAfterMount && error === null
  const waiting = error ? (
    <ErrorState
      title={errorText(error)}
      details={error.message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton height="20rem" />
  )
  const sections = useSettingsSections({
    ...{ profile, waiting, isReached },
    documents: documents(isReached),
  })
  const open = sections.find(({ id }) => id === wanted) ?? sections[0]
  return (
    <>
      <PageHeader title={t`Profile settings`} />
      <Freshness queries={[query]} onRetry={() => void refetch()} />
      <chakra.div marginBlockEnd="4" css={{ '&:empty': { display: 'none' } }}>
        <NeedsConnection />
      </chakra.div>
      <chakra.div
        display="grid"
        gap={{ base: '4', lg: '8' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 42rem)' }}
      >
        <SectionList
          label={t`Settings`}
          sections={sections}
          current={open?.id ?? ''}
          hrefOf={(id) => `#${id}`}
          onChoose={(hash) => void navigate({ to: '.', hash })}
        />
        <chakra.div key={open?.id} display="grid" gap="6" minWidth="0">
          {open?.content}
        </chakra.div>
      </chakra.div>
    </>
  )
}
