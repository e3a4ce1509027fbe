import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorText } from '../../i18n/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { NothingFoundDrawing } from '../../ui/illustrations/nothing-found.tsx'

interface ErrorProps {
  error: Error
  isFetching: boolean
  retry: () => void
  /** Reassurance about saved data; by default a sentence about lists. */
  children?: ReactNode
}

/** The notice in place of rows that could not be loaded. */
export function ListError({ error, isFetching, retry, children }: ErrorProps) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={errorText(error)}
      details={error.message}
      retrying={isFetching}
      onRetry={retry}
    >
      {children ?? t`The list could not be loaded.`}
    </ErrorState>
  )
}

interface NothingFoundProps {
  title: string
  /** What to try; by default the spelling, and fewer filters. */
  hint: string | undefined
  /** Below it: what is near. */
  more?: ReactNode
  inForce: readonly FilterInForce[]
  onClear: () => void
}

/** A filter that leaves nothing, in words; the search has no label. */
export interface FilterInForce {
  label: string | null
  value: string
}

/** The filters leave no row. */
export function NothingFound({ title, hint, more, inForce, onClear }: NothingFoundProps) {
  const { t } = useLingui()
  const state = (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={title}
      action={<Button onClick={onClear}>{t`Clear filters`}</Button>}
    >
      <span>
        {hint ??
          t`Nothing matches your search and filters. Check the spelling, or use fewer filters.`}
      </span>
      {inForce.length > 0 && <FiltersInForce filters={inForce} />}
    </EmptyState>
  )
  return (
    <>
      {state}
      {more}
    </>
  )
}

function FiltersInForce({ filters }: { filters: readonly FilterInForce[] }) {
  const { t } = useLingui()
  return (
    <chakra.ul marginBlockStart="3" aria-label={t`Filters in use`}>
      {filters.map(({ label, value }) => (
        <chakra.li key={label ?? ''} overflowWrap="anywhere">
          <span>{`${label ?? t`Search`}: `}</span>
          <strong>{value}</strong>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

/** The note above rows that were found on this device alone: the server may have more. */
export function SearchedNote({ count }: { count: ReactNode }) {
  return (
    <chakra.p role="status" marginBlockEnd="4" fontSize="sm" color="fg.muted">
      <Trans>Searched only what is saved on this device: {count}.</Trans>
    </chakra.p>
  )
}
