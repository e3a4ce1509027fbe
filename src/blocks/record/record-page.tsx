import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { ApiError, OfflineError } from '../../api/api-error.ts'
import { errorText } from '../../i18n/error-text.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingShapes, Skeleton } from '../../ui/feedback/loading.tsx'
import { NoPermission } from '../../ui/feedback/no-permission.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { NotFoundDrawing } from '../../ui/illustrations/not-found.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { BackToList } from './back-link.tsx'
import { Freshness } from './freshness.tsx'
import { Neighbours } from './neighbours.tsx'
import type { RecordFrame } from './record-view.tsx'
import { RecordColumns } from './record-view.tsx'
import type { CachedQuery } from './use-cached-since.ts'

interface RecordQuery<Data> extends CachedQuery {
  data: Data | undefined
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface Props<Data> {
  query: RecordQuery<Data>
  /** The list that it belongs to for this person. */
  list: { to: string; search?: object; label: string }
  texts: {
    /** The title until the record is there. */
    title: string
    missing: { title: string; heading: string; hint: string }
    /** Not on this device, and the server does not answer. */
    notCached: { title: string; hint: string }
    notLoaded: string
  }
  children: (data: Data, frame: RecordFrame) => ReactNode
}

/** Nothing there, not this person's to see, or no id at all: the same words for each. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400)
}

/**
 * The page of one record in all its states: skeleton, missing, no permission, failed, not on this
 * device. `children` draws the record itself, fresh or cached.
 */
export function RecordPage<Data>({ query, list, texts, children }: Props<Data>) {
  const { data, error } = query
  useUsable(data !== undefined || error !== null)
  useTitleFocus(data === undefined)
  const back = (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      minHeight={{ base: 'touch', md: '10' }}
    >
      <BackToList to={list.to} {...(list.search && { search: list.search })}>
        {list.label}
      </BackToList>
      <Neighbours />
    </chakra.div>
  )
  const retry = () => void query.refetch()

  if (isMissing(error)) {
    const { title, heading, hint } = texts.missing
    return (
      <>
        <PageHeader title={title} back={back} />
        <EmptyState drawing={<NotFoundDrawing />} title={heading}>
          {hint}
        </EmptyState>
      </>
    )
  }
  if (data !== undefined) {
    return children(data, { back, freshness: <Freshness queries={[query]} onRetry={retry} /> })
  }
  const isOffline = error instanceof OfflineError
  const isForbidden = error instanceof ApiError && error.status === 403
  return (
    <>
      <PageHeader title={texts.title} back={back} />
      {!error && <RecordSkeleton />}
      {isForbidden && <NoPermission />}
      {error && !isForbidden && (
        <ErrorState
          title={isOffline ? texts.notCached.title : errorText(error)}
          details={error.message}
          retrying={query.isFetching}
          onRetry={retry}
        >
          {isOffline ? texts.notCached.hint : texts.notLoaded}
        </ErrorState>
      )}
    </>
  )
}

/** The title of a record that is on its way may have the focus: it goes on to the title that takes its place. */
function useTitleFocus(isOnItsWay: boolean): void {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    const title = () => document.querySelector<HTMLElement>('main h1')
    if (!isOnItsWay) {
      const isLost = hasFocus.current && document.activeElement === document.body
      if (isLost) title()?.focus({ preventScroll: true })
      return undefined
    }
    const look = () => {
      hasFocus.current = document.activeElement === title()
    }
    look()
    addEventListener('focusin', look)
    return () => removeEventListener('focusin', look)
  }, [isOnItsWay])
}

/** The grey shape of a record that is on its way. */
function RecordSkeleton() {
  return (
    <LoadingShapes>
      <chakra.div display="flex" gap="3" minHeight="10" marginBlockEnd="6">
        <Skeleton width="28" height="7" />
        <Skeleton width="32" height="7" />
      </chakra.div>
      <RecordColumns
        main={
          <>
            <Skeleton height="16rem" />
            <Skeleton height="20rem" />
          </>
        }
        side={<Skeleton height="22rem" />}
      />
    </LoadingShapes>
  )
}
