import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Id } from '../../contract/core/primitives.ts'
import { lenient } from '../blocks/list/search-params.ts'
import { BankFilesScreen } from '../features/bank-files/bank-files-screen.tsx'

export const Route = createFileRoute('/payouts/bank-files')({
  validateSearch: v.object({ answer: lenient(Id) }),
  component: Screen,
})

function Screen() {
  const { answer } = Route.useSearch()
  return <BankFilesScreen answerId={answer} />
}
