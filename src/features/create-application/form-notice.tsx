import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { errorText } from '../../shared/i18n/error-text.ts'
import { ErrorState } from '../../shared/ui/error-state.tsx'

interface Props {
  /** The form continues what was left. */
  isResumed: boolean
  /** It was sent, and nobody knows whether it arrived. */
  isUnconfirmed: boolean
  /** What was thrown by the last try; null when nothing was. */
  failure: unknown
}

/** What the person should know about the whole form before going on. */
export function FormNotice({ isResumed, isUnconfirmed, failure }: Props) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Submit was pressed at the other end of what was checked.
    if (failure !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (isUnconfirmed) {
    return (
      <div ref={place}>
        <ErrorState
          title={t`We could not confirm that it arrived. Press Submit again: it will not be entered twice.`}
        >
          {failure === null ? null : errorText(failure)}
        </ErrorState>
      </div>
    )
  }
  if (failure !== null) {
    return (
      <div ref={place}>
        <ErrorState title={errorText(failure)}>{t`What you entered is still here.`}</ErrorState>
      </div>
    )
  }
  if (!isResumed) return null
  return (
    <chakra.p paddingBlock="2" paddingInline="3" borderRadius="md" bg="info.subtle" color="info.fg">
      <Trans>You continue an entry that was not submitted yet.</Trans>
    </chakra.p>
  )
}
