import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { AnalyticsFigures } from '../../../../contract/analytics/analytics.ts'
import type { Change } from '../../../../contract/analytics/changes.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import { signed } from '../../../i18n/change-text.ts'
import { formatDay } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** What changed against the period before, in sentences that one rule makes (rules.md, Analytics). */
export function WhatChanged({ data }: { data: AnalyticsFigures | undefined }) {
  const { t } = useLingui()
  const [from, to] = data ? [data.before.span.from, data.before.span.to].map(formatDay) : ['', '']
  return (
    <Card title={t`What changed`}>
      {data ? (
        <>
          <chakra.ul display="grid" gap="2" paddingInlineStart="5" listStyleType="disc">
            {data.changes.map((change) => (
              <li key={change.figure}>
                <ChangeSentence change={change} />
              </li>
            ))}
          </chakra.ul>
          <chakra.p marginBlockStart="3" fontSize="sm" color="fg.muted">
            {t`Compared with ${from} to ${to}.`}
          </chakra.p>
        </>
      ) : (
        <Skeleton height="6rem" />
      )}
    </Card>
  )
}

function ChangeSentence({ change: { figure, now, before, most } }: { change: Change }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [count, was] = [formatCount(now), formatCount(before)]
  const figures = {
    received: t`Received: ${count}, ${was} before.`,
    completed: t`Completed: ${count}, ${was} before.`,
    late: t`Completed late: ${count}, ${was} before.`,
  }
  const name = most ? textIn(most.name, language) : ''
  const difference = most ? signed(most.difference) : ''
  return (
    <>
      {figures[figure]} {most && <span>{t`Most of the change: ${name} (${difference}).`}</span>}
    </>
  )
}
