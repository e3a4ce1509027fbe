import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { BackToList } from '../../../blocks/record/back-link.tsx'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { bankFilesQuery, payerQuery, waitingQuery } from '../api.ts'
import { AnswerCard } from './answer-card.tsx'
import { MadeFiles } from './made-files.tsx'
import { PayerCard } from './payer-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** Payouts on their way to the bank and back: the account, the files made, and the bank's answer. */
export function BankFilesPage() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const payer = useQuery(payerQuery)
  const waiting = useQuery(waitingQuery)
  const files = useQuery(bankFilesQuery(page))
  const queries = [payer, waiting, files]
  const error = queries.find((query) => query.error && !query.data)?.error ?? null
  const retry = () => void Promise.all(queries.map((query) => query.refetch()))
  const isReady = payer.data !== undefined && waiting.data !== undefined
  useUsable(isReady || error !== null)
  return (
    <>
      <PageHeader
        title={t`Bank files`}
        description={t`Tell the bank which payouts to make, and read back what became of them.`}
        back={<BackToList to="/payouts">{t`Payouts`}</BackToList>}
      />
      <Freshness queries={queries} onRetry={retry} />
      {error ? (
        <ListError
          error={error}
          isFetching={queries.some(({ isFetching }) => isFetching)}
          retry={retry}
        />
      ) : (
        <chakra.div display="grid" gap="4">
          {isReady && (
            <chakra.div
              display="grid"
              gap="4"
              alignItems="start"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            >
              <chakra.div display="grid" gap="4">
                <WaitingCard waiting={waiting.data} canMake={payer.data.payer !== null} />
                <PayerCard payer={payer.data.payer} />
              </chakra.div>
              <AnswerCard usual={payer.data.payer?.layout ?? 'generic'} />
            </chakra.div>
          )}
          <MadeFiles
            rows={files.data?.rows}
            total={files.data?.total ?? 0}
            page={page}
            onPage={setPage}
          />
        </chakra.div>
      )}
    </>
  )
}
