import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { nameIn } from '../../../../contract/core/languages.ts'
import type { CustomerFeedback, FeedbackKey } from '../../../../contract/feedback/feedback-link.ts'
import { readOwnFeedback } from '../../../../contract/feedback/feedback-link.ts'
import { call } from '../../../api/call.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useCustomerLanguage } from '../../../session/customer-language.ts'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { WaitingLine } from '../../../ui/feedback/waiting-line.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import type { NumberEntries } from '../../tracking/parts/number-form.tsx'
import { NumberForm } from '../../tracking/parts/number-form.tsx'
import { AnswerForm } from './answer-form.tsx'
import { FeedbackMiss } from './feedback-miss.tsx'
import { Thanks } from './thanks.tsx'
import '../error-texts.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The token of the link that opened this tab. History keeps the token over a reload and the
     * address does not show it.
     */
    feedbackToken?: string
  }
}

const route = getRouteApi('/feedback')

/** The customer's feedback on a decided application, signed in or not (rules.md, Feedback). */
export function FeedbackPage() {
  const { t } = useLingui()
  const { t: given, number } = route.useSearch()
  const { feedbackToken } = useLocation().state
  const navigate = route.useNavigate()
  const [entries, setEntries] = useState({ applicationId: number ?? '', phoneLast4: '' })
  const [found, setFound] = useState<CustomerFeedback | null>(null)
  const [isChanging, setIsChanging] = useState(false)
  const speakIn = useCustomerLanguage()
  // No query: what a key opens is stored nowhere.
  const ask = useMutation({
    mutationFn: (key: FeedbackKey) => call(readOwnFeedback, { body: { key } }),
    onSuccess(feedback) {
      setFound(feedback)
      void speakIn(feedback.language)
    },
  })
  const hideToken = useEffectEvent((token: string) => {
    void navigate({ search: {}, state: { feedbackToken: token }, replace: true })
  })
  const read = useEffectEvent((token: string) => ask.mutate({ token }))
  const [token] = useState(() => given ?? feedbackToken)
  useEffect(() => {
    if (given !== undefined) hideToken(given)
  }, [given])
  useEffect(() => {
    if (token !== undefined) read(token)
  }, [token])

  const key = ask.variables
  const isByToken = token !== undefined && !key ? true : key !== undefined && 'token' in key
  const isReading = isByToken && !found && !ask.error
  useUsable(!isReading)
  const askByEntries = (question: FeedbackKey, typed: NumberEntries) => {
    setEntries(typed)
    ask.mutate(question)
  }
  const miss = ask.error && key && (
    <FeedbackMiss error={ask.error} isByToken={isByToken} onRetry={() => ask.mutate(key)} />
  )
  return (
    <chakra.div maxWidth="40rem" marginInline="auto">
      <PageHeader
        title={t`Your feedback`}
        description={
          found ? <About feedback={found} /> : t`Tell us how it went. It takes less than a minute.`
        }
      />
      {isReading && <WaitingLine>{t`Finding your application…`}</WaitingLine>}
      {!isReading && !found && (
        <NumberForm
          entries={entries}
          submitLabel={t`Continue`}
          onAsk={askByEntries}
          isAsking={ask.isPending}
          takesFocus={false}
          answer={miss}
        />
      )}
      {found?.given && !isChanging && (
        <Thanks given={found.given} onChange={() => setIsChanging(true)} />
      )}
      {found && key && (!found.given || isChanging) && (
        <AnswerForm
          feedback={found}
          answerKey={key}
          onFound={setFound}
          onDone={(feedback) => {
            setFound(feedback)
            setIsChanging(false)
          }}
          onCancel={found.given ? () => setIsChanging(false) : undefined}
        />
      )}
    </chakra.div>
  )
}

/** For which application. */
function About({ feedback }: { feedback: CustomerFeedback }) {
  const language = useLanguage()
  const {
    applicationId,
    serviceName: name,
    serviceNameHi: nameHi,
    serviceNameMr: nameMr,
  } = feedback
  return (
    <>
      <chakra.span data-figures whiteSpace="nowrap">
        {applicationId}
      </chakra.span>
      <span>{` · ${nameIn({ name, nameHi, nameMr }, language)}`}</span>
    </>
  )
}
