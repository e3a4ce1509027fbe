import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { useCatalogue, useService } from '../../catalogue/api/queries.ts'
import { serviceName } from '../api/service-name.ts'
import { shownAnswers } from './service-answers.ts'
import { TextLink } from './text-link.tsx'

const Lines = chakra('span', { base: { whiteSpace: 'pre-line' } })

/** What is applied for: the service, its fee and the answers to its own fields. */
export function ServiceCard({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  const language = useLanguage()
  const service = useService(application.serviceId)
  const { isPending } = useCatalogue()
  const answers = shownAnswers(application.fields, service ?? null, language)
  const items = [
    { label: t`Service`, value: serviceName(application, language) },
    { label: t`Fee`, value: <span data-figures>{formatMoney(application.feePaise)}</span> },
    ...answers.map(({ label, text, isPhone }) => ({
      label,
      value: isPhone ? <TextLink href={`tel:+91${text}`}>{text}</TextLink> : <Lines>{text}</Lines>,
    })),
  ]
  // Until the catalogue is there the labels are not known: raw keys would flash up.
  const waiting = answers.map(({ key }) => ({
    label: key,
    value: <Skeleton width="60%" height="6" />,
  }))
  return (
    <Card title={t`Service`}>
      <DefinitionList items={isPending ? [...items.slice(0, 2), ...waiting] : items} />
    </Card>
  )
}
