import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ServicePart } from '../../../../../contract/catalogue/service-changes.ts'
import { askedChanges, changedParts } from '../../../../../contract/catalogue/service-changes.ts'
import type { ServiceContent } from '../../../../../contract/catalogue/services.ts'
import { formatMoney } from '../../../../../contract/core/money.ts'
import { useChangeText } from '../../parts/version-changes.tsx'

const PART_LABELS: Record<ServicePart, MessageDescriptor> = {
  name: msg`Name`,
  category: msg`Category`,
  tagline: msg`Short description`,
  description: msg`Description`,
  logo: msg`Logo`,
  fee: msg`Fee`,
  governmentFee: msg`Government fee`,
  shares: msg`Shares`,
  sla: msg`SLA hours`,
  link: msg`Web address of the service`,
  departmentNumber: msg`Department's number`,
}

const numberText = (rule: ServiceContent['departmentNumber']) =>
  [rule?.name.en, rule?.pattern].filter(Boolean).join(' · ') || '–'

interface Props {
  before: ServiceContent
  after: ServiceContent
}

/** What differs between two versions, part by part. */
export function WhatChanges({ before, after }: Props) {
  const { t, i18n } = useLingui()
  const textOf = useChangeText()
  const parts = changedParts(before, after)
  const asked = askedChanges(before, after)
  const valueOf = (part: ServicePart, content: ServiceContent) => {
    if (part === 'fee') return formatMoney(content.feePaise)
    if (part === 'governmentFee') return formatMoney(content.passThroughPaise ?? 0)
    if (part === 'name') return content.name
    if (part === 'departmentNumber') return numberText(content.departmentNumber)
    if (part === 'sla') return String(content.slaHours)
    if (part === 'shares') {
      return `${content.franchiseSharePercent}% + ${content.partnerSharePercent}%`
    }
    return null
  }
  if (parts.length + asked.length === 0) return <p>{t`Only the order changes.`}</p>
  return (
    <chakra.ul paddingInlineStart="5" listStyle="disc" display="grid" gap="1">
      {parts.map((part) => {
        const [from, to] = [valueOf(part, before), valueOf(part, after)]
        return (
          <li key={part}>
            {i18n._(PART_LABELS[part])}
            {from !== null && from !== to && <span>{`: ${from} → ${to}`}</span>}
          </li>
        )
      })}
      {asked.map((each) => (
        <li key={`${each.part} ${each.change} ${each.label.en}`}>{textOf(each)}</li>
      ))}
    </chakra.ul>
  )
}
