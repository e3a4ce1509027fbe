import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { firstStepsOf, readFirstDays } from '../../../../contract/first-days/first-days.ts'
import { endpointQuery } from '../../../api/endpoint-query.ts'
import { EmptyLine } from '../../../ui/layout/empty-line.tsx'
import { STEP_WORDS } from '../step-words.ts'

/** On the record of a new franchise: how far it is, and what it has not done yet. */
export function OutletFirstDays({ franchise }: { franchise: string }) {
  const { t, i18n } = useLingui()
  const { data } = useQuery(endpointQuery(readFirstDays, { params: { id: franchise } }))
  if (!data?.firstDays) return null
  const steps = firstStepsOf('franchise', data.firstDays, null)
  const open = steps.flatMap(({ step, isDone }) => (isDone ? [] : [i18n._(STEP_WORDS[step].title)]))
  const [count, all] = [steps.length - open.length, steps.length]
  return (
    <EmptyLine title={t`First days: ${count} of ${all}`}>
      {open.length === 0 ? t`All of it is done.` : t`Not done yet: ${open.join(', ')}`}
    </EmptyLine>
  )
}
