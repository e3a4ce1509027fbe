import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TrackedApplication, TrackingQuestion } from '../../../contract/tracking/tracking.ts'
import { trackApplication } from '../../../contract/tracking/tracking.ts'
import { call } from '../../api/call.ts'
import { useCustomerLanguage } from '../../session/customer-language.ts'
import { useVisitor } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { WaitingLine } from '../../ui/feedback/waiting-line.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import type { NumberEntries } from './parts/number-form.tsx'
import { NumberForm } from './parts/number-form.tsx'
import { TrackedApplicationCard } from './tracked-application-card.tsx'
import { TrackingMiss } from './tracking-miss.tsx'
import './error-texts.ts'

const route = getRouteApi('/track-application')

/** The state of an application for the holder of its receipt, signed in or not (rules.md, Tracking). */
export function TrackingPage() {
  const { t } = useLingui()
  const { t: token, number } = route.useSearch()
  const navigate = route.useNavigate()
  const [entries, setEntries] = useState({ applicationId: number ?? '', phoneLast4: '' })
  const [isAnother, setAnother] = useState(false)
  const [found, setFound] = useState<TrackedApplication>()
  const speakIn = useCustomerLanguage()
  const ask = useMutation({
    mutationFn: (question: TrackingQuestion) => call(trackApplication, { body: question }),
    onSuccess(application, question) {
      setFound(application)
      void speakIn(application.language)
      // Back leads to the form. A token is replaced, so that history has the number alone.
      void navigate({ search: { number: application.applicationId }, replace: 'token' in question })
    },
  })

  const readToken = useEffectEvent((given: string) => {
    ask.mutate({ token: given })
    void navigate({ search: {}, replace: true })
  })
  useEffect(() => {
    if (token !== undefined) readToken(token)
  }, [token])

  const asksByToken = token !== undefined || (ask.isPending && 'token' in ask.variables)
  const isShown = found !== undefined && number === found.applicationId
  useUsable(!asksByToken)

  const askByEntries = (question: TrackingQuestion, typed: NumberEntries) => {
    setEntries(typed)
    ask.mutate(question)
  }
  const askAnother = () => {
    setFound(undefined)
    setAnother(true)
    setEntries({ applicationId: '', phoneLast4: '' })
    ask.reset()
    void navigate({ search: {} })
  }

  return (
    <chakra.div maxWidth="40rem" marginInline="auto">
      <PageHeader
        title={t`Track your application`}
        description={
          isShown ? undefined : t`Check the status of an application and when it will be ready.`
        }
      />
      {asksByToken && <WaitingLine>{t`Finding your application…`}</WaitingLine>}
      {!asksByToken && isShown && (
        <>
          <TrackedApplicationCard application={found} />
          <Button marginBlockStart="5" onClick={askAnother}>{t`Track another`}</Button>
        </>
      )}
      {!asksByToken && !isShown && (
        <NumberForm
          entries={entries}
          submitLabel={t`Show status`}
          onAsk={askByEntries}
          isAsking={ask.isPending}
          takesFocus={isAnother}
          answer={
            ask.error && (
              <TrackingMiss
                error={ask.error}
                question={ask.variables}
                onRetry={() => ask.mutate(ask.variables)}
              />
            )
          }
        />
      )}
      <SignInLink />
    </chakra.div>
  )
}

/** The way in for staff; the sign-in page is a document of its own. */
function SignInLink() {
  const { t } = useLingui()
  if (useVisitor()) return null
  return (
    <chakra.p
      marginBlockStart="8"
      paddingBlockStart="4"
      borderBlockStart="1px solid {colors.border}"
      fontSize="sm"
      color="fg.muted"
      data-no-print
    >
      {t`Do you work at a centre?`}{' '}
      <chakra.a
        href="/"
        display="inline-block"
        paddingBlock="2.5"
        color="accent.fg"
        fontWeight="semibold"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
      >
        {t`Sign in`}
      </chakra.a>
    </chakra.p>
  )
}
