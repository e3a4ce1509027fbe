import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { wasQueued } from '../../../../contract/devices/device-clock.ts'
import { DocumentList } from '../../../blocks/record/document-list.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { languageName } from '../../../i18n/language-names.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMay } from '../../../session/user.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { EmptyLine } from '../../../ui/layout/empty-line.tsx'
import { LoneLink, TextLink } from '../../../ui/layout/text-link.tsx'
import { categoryOf, useCatalogue, useService } from '../../catalogue/api/queries.ts'
import { categoryText } from '../../catalogue/parts/category-type-labels.ts'
import { feeText } from '../../catalogue/parts/fee-text.ts'
import { PortalLink } from '../../catalogue/parts/portal-link.tsx'
import { useServiceForm } from '../../catalogue/parts/service-form.ts'
import { useNumberRule } from '../department-number/number-name.ts'
import { NumberValue } from '../department-number/number-row.tsx'
import { useDocumentName } from '../history/document-names.ts'
import { documentVersions } from '../history/document-versions.ts'
import { serviceName } from '../parts/service-name.ts'
import { shownAnswers } from './service-answers.ts'

interface Props {
  application: ApplicationDetail
  /** The column is too narrow for labels beside long values. */
  isNarrow?: boolean
}

const Lines = chakra('span', { base: { whiteSpace: 'pre-line' } })

/** The card of the customer's details. */
export function CustomerCard({ application, isNarrow = false }: Props) {
  const { t } = useLingui()
  const { customerName, customerPhone, customerEmail, customerLanguage } = application
  const { customerAddress, village, remark } = application
  const items = [
    { label: t`Name`, value: customerName },
    {
      label: t`Phone`,
      value: <TextLink href={`tel:+91${customerPhone}`}>{customerPhone}</TextLink>,
    },
    ...(customerEmail
      ? [
          {
            label: t`Email`,
            value: <TextLink href={`mailto:${customerEmail}`}>{customerEmail}</TextLink>,
          },
        ]
      : []),
    { label: t`Messages to the customer in`, value: languageName(customerLanguage) },
    { label: t`Address`, value: <Lines>{customerAddress}</Lines> },
    ...(village ? [{ label: t`Village`, value: village }] : []),
    ...(remark ? [{ label: t`Note`, value: <Lines>{remark}</Lines> }] : []),
  ]
  return (
    <Card title={t`Customer`}>
      <DefinitionList items={items} isNarrow={isNarrow} />
    </Card>
  )
}

/** The card of the service, its fee and the answers to its fields. */
export function ServiceCard({ application, isNarrow = false }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const service = useServiceForm(application)
  const { name: numberName } = useNumberRule(application)
  const offered = useService(application.serviceId)
  const { data: catalogue, isPending } = useCatalogue()
  const category = catalogue && offered && categoryOf(catalogue, offered)
  const answers = shownAnswers(application.fields, service ?? null, language)
  const always = [
    { label: t`Service`, value: serviceName(application, language) },
    { label: t`Fee`, value: <span data-figures>{feeText(application)}</span> },
  ]
  const items = [
    ...always,
    ...(category ? [{ label: t`Category`, value: categoryText(category, language) }] : []),
    ...(service?.link ? [{ label: t`Portal`, value: <PortalLink service={service} /> }] : []),
    { label: numberName, value: <NumberValue application={application} /> },
    ...answers.map(({ label, text, isPhone }) => ({
      label,
      value: isPhone ? <TextLink href={`tel:+91${text}`}>{text}</TextLink> : <Lines>{text}</Lines>,
    })),
  ]
  // Without the catalogue the labels are unknown, and raw keys would show.
  const waiting = answers.map(({ key }) => ({
    label: key,
    value: <Skeleton width="60%" height="6" />,
  }))
  return (
    <Card title={t`Service`}>
      <DefinitionList
        items={isPending && !service ? [...always, ...waiting] : items}
        isNarrow={isNarrow}
      />
    </Card>
  )
}

/** The card of the customer's documents, under the service's names for them. */
export function DocumentsCard({ application }: Props) {
  const { t } = useLingui()
  const nameOf = useDocumentName(application)
  const versions = documentVersions(application.documents)
  const earlier = new Set(
    versions.flatMap(({ document, isEarlier }) => (isEarlier ? document : [])),
  )
  if (versions.length === 0) {
    return <EmptyLine title={t`Documents`}>{t`No documents were required.`}</EmptyLine>
  }
  return (
    <Card title={t`Documents`}>
      <DocumentList
        documents={versions.map(({ document }) => document)}
        labelOf={(document) => {
          const name = nameOf(document.requirement ?? '')
          return earlier.has(document) ? t`${name} (earlier)` : name
        }}
      />
    </Card>
  )
}

/** The card of franchise, partner, creator and dates. */
export function FactsCard({ application }: Props) {
  const { t } = useLingui()
  const { franchiseName, servicePartnerName, createdByName, vanName } = application
  const { submittedAt, capturedAt, provisionalNumber, slaTimer } = application
  const moment = (at: string) => <time dateTime={at}>{formatDateTime(at)}</time>
  const items = [
    { label: t`Submitted on`, value: moment(submittedAt) },
    ...(wasQueued({ capturedAt, receivedAt: submittedAt })
      ? [{ label: t`Entered on the device`, value: moment(capturedAt) }]
      : []),
    ...(provisionalNumber ? [{ label: t`Temporary number`, value: provisionalNumber }] : []),
    { label: t`Due`, value: moment(slaTimer[1]) },
    { label: t`Franchise`, value: franchiseName },
    { label: t`Partner`, value: servicePartnerName ?? t`Not assigned` },
    { label: vanName ? t`Gram van` : t`Entered by`, value: vanName ?? createdByName },
  ]
  return (
    <Card title={t`Summary`}>
      <DefinitionList items={items} isNarrow />
      <AskSupport id={application._id} />
    </Card>
  )
}

/** Leads to a new ticket about the application, for those who are not at the support desk themselves. */
function AskSupport({ id }: { id: string }) {
  const { t } = useLingui()
  const mayAsk = useMay('ticket.create')
  const isAtDesk = useMay('ticket.work')
  if (!mayAsk || isAtDesk) return null
  return (
    <LoneLink asChild data-no-print>
      <Link
        to="/support"
        search={{ new: true, about: id }}
      >{t`Ask support about this application`}</Link>
    </LoneLink>
  )
}
