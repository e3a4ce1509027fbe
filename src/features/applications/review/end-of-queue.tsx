import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { BackToList } from '../../../blocks/record/back-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { AllDoneDrawing } from '../../../ui/illustrations/all-done.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

interface Props {
  list: { to: string; search: object }
  /** Whether the queue is known: without a connection it may not be. */
  isKnown: boolean
}

/** After the last decision. */
export function EndOfQueue({ list, isKnown }: Props) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What had the focus is gone.
    place.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place}>
      <PageHeader
        title={t`Review`}
        back={<BackToList to={list.to} search={list.search}>{t`Back to the queue`}</BackToList>}
      />
      <EmptyState drawing={<AllDoneDrawing />} title={t`That was the last one`}>
        {isKnown
          ? t`Nothing else in this queue waits for your decision.`
          : t`The queue is not saved on this device. You can continue when you are back online.`}
      </EmptyState>
    </div>
  )
}
