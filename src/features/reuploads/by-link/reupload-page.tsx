import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import type { SuppliedReceipt } from '../../../../contract/reuploads/reupload-link.ts'
import { readAskedDocuments } from '../../../../contract/reuploads/reupload-link.ts'
import { call } from '../../../api/call.ts'
import { useCustomerLanguage } from '../../../session/customer-language.ts'
import { LazySection } from '../../../ui/feedback/lazy-section.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { WaitingLine } from '../../../ui/feedback/waiting-line.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { AskedFacts, AskedFor } from './asked-facts.tsx'
import { rememberedToken, rememberToken } from './link-memory.ts'
import { LinkProblem, NoLink } from './link-problem.tsx'
import { ReuploadSearch } from './reupload-search.ts'
import { Supplied } from './supplied.tsx'

// What is asked and why is read while the form comes.
const loadForm = () => import('./asked-form.tsx')

/** Requested documents, for the holder of a link, signed in or not (rules.md, Reuploads). */
export function ReuploadPage() {
  const { t } = useLingui()
  const { t: given } = v.parse(ReuploadSearch, useSearch({ strict: false }))
  const navigate = useNavigate()
  // A link opened in this tab loads the page anew, with its token in the address.
  const [token] = useState(() => given ?? rememberedToken())
  const [receipt, setReceipt] = useState<SuppliedReceipt | null>(null)
  const [ending, setEnding] = useState<Error | null>(null)
  const speakIn = useCustomerLanguage()
  // No query: what a link opens is stored nowhere.
  const ask = useMutation({
    mutationFn: (asked: string) => call(readAskedDocuments, { body: { token: asked } }),
    onSuccess: ({ language }) => void speakIn(language),
  })
  const keepToken = useEffectEvent((fresh: string) => {
    rememberToken(fresh)
    void navigate({ to: '/repload-doc', search: {}, replace: true })
  })
  useEffect(() => {
    if (given !== undefined) keepToken(given)
  }, [given])
  const read = useEffectEvent((asked: string) => ask.mutate(asked))
  useEffect(() => {
    if (token !== null) read(token)
  }, [token])

  const problem = ending ?? ask.error
  const isReading = given !== undefined || (token !== null && !ask.data && !problem)
  const form = useLazyModule('asked-form', loadForm, { isWanted: token !== null })
  useUsable(!isReading && (!ask.data || form.module !== undefined))
  const isAsked = !isReading && !problem && !receipt && token !== null && ask.data
  return (
    <chakra.div maxWidth="40rem" marginInline="auto">
      <PageHeader
        title={t`Upload documents`}
        description={isAsked && <AskedFor asked={ask.data} />}
      />
      {isReading && <WaitingLine>{t`Finding your application…`}</WaitingLine>}
      {isAsked && (
        <chakra.div display="grid" gap="6">
          <AskedFacts asked={ask.data} />
          <LazySection name="asked-form" load={loadForm} height="16rem">
            {({ AskedForm }) => (
              <AskedForm
                key={token}
                asked={ask.data}
                token={token}
                onSupplied={setReceipt}
                onEnded={setEnding}
              />
            )}
          </LazySection>
        </chakra.div>
      )}
      {!isReading && receipt && <Supplied receipt={receipt} />}
      {!isReading && problem && (
        <LinkProblem
          error={problem}
          isTrying={ask.isPending}
          onRetry={() => token !== null && ask.mutate(token)}
        />
      )}
      {!isReading && token === null && <NoLink />}
    </chakra.div>
  )
}
