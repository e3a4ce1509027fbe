import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  applyBankAnswer,
  getBankAnswer,
  readBankAnswer,
} from '../../../contract/bank-files/bank-answers.ts'
import type { NewBankFile } from '../../../contract/bank-files/bank-files.ts'
import {
  listBankFiles,
  listWaiting,
  makeBankFile,
} from '../../../contract/bank-files/bank-files.ts'
import type { BankLayout } from '../../../contract/bank-files/bank-layouts.ts'
import type { NewPayer } from '../../../contract/bank-files/payer.ts'
import { changePayer, getPayer } from '../../../contract/bank-files/payer.ts'
import { call } from '../../api/call.ts'
import { endpointQuery } from '../../api/endpoint-query.ts'
import { sendPress } from '../../blocks/tries/try-outcome.ts'
import './error-texts.ts'

/** The account from which payouts go. */
export const payerQuery = queryOptions({ ...endpointQuery(getPayer), refetchOnMount: 'always' })

/** What waits for the bank. */
export const waitingQuery = queryOptions({
  ...endpointQuery(listWaiting),
  refetchOnMount: 'always',
})

/** One page of the files made. */
export function bankFilesQuery(page: number) {
  return queryOptions({
    ...endpointQuery(listBankFiles, { query: { page } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
}

/** What each row of the bank's answer comes to. */
export function bankAnswerQuery(id: string) {
  return queryOptions({
    ...endpointQuery(getBankAnswer, { params: { id } }),
    refetchOnMount: 'always',
  })
}

/** All that these pages show may be other after a change. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [listBankFiles.path], exact: false })
}

/** Changes the account; the password is asked for where it was not typed a short time ago. */
export function useChangePayer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewPayer) => call(changePayer, { body }),
    onSuccess: (answer) => client.setQueryData(payerQuery.queryKey, answer),
    onSettled: () =>
      Promise.all(
        [payerQuery, waitingQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  })
}

/** Makes a file of what was seen. */
export function useMakeFile() {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NewBankFile) =>
      sendPress((idempotencyKey) => call(makeBankFile, { body, idempotencyKey })),
    onSettled: () =>
      Promise.all([refresh(), client.invalidateQueries({ queryKey: waitingQuery.queryKey })]),
  })
}

/** Has the bank's answer read; nothing is recorded by it. */
export function useReadAnswer() {
  return useMutation({
    mutationFn({ file, layout }: { file: File; layout: BankLayout }) {
      const body = new FormData()
      body.append('file', file)
      return call(readBankAnswer, { query: { layout }, body })
    },
  })
}

/** Records what was seen in the preview. */
export function useApplyAnswer(id: string) {
  const client = useQueryClient()
  const { queryKey } = bankAnswerQuery(id)
  return useMutation({
    mutationFn: (fingerprint: string) =>
      sendPress((idempotencyKey) =>
        call(applyBankAnswer, { params: { id }, body: { fingerprint }, idempotencyKey }),
      ),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
