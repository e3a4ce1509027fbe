import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { TextLink } from './text-link.tsx'

const Lines = chakra('span', { base: { whiteSpace: 'pre-line' } })

/** Who applies, and how to reach them. */
export function CustomerCard({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  const { customerName, customerPhone, customerEmail, customerAddress, remark } = application
  const items = [
    { label: t`Name`, value: customerName },
    {
      label: t`Phone`,
      value: <TextLink href={`tel:+91${customerPhone}`}>{customerPhone}</TextLink>,
    },
    ...(customerEmail
      ? [
          {
            label: t`E-mail`,
            value: <TextLink href={`mailto:${customerEmail}`}>{customerEmail}</TextLink>,
          },
        ]
      : []),
    { label: t`Address`, value: <Lines>{customerAddress}</Lines> },
    ...(remark ? [{ label: t`Remark`, value: <Lines>{remark}</Lines> }] : []),
  ]
  return (
    <Card title={t`Customer`}>
      <DefinitionList items={items} />
    </Card>
  )
}
